import { companyRoles } from '@headwater/contract/company-roles';
import { companyArticleTypes } from '@headwater/contract/item-types';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { UploadContext } from '../uploads/upload-context.ts';
import { fetchPublic } from '../webhooks/fetch-public.ts';
import { bringInDocument } from './bring-in-document.ts';
import { describeFetchFailure } from './describe-fetch-failure.ts';
import { finishReading, getPageToRead } from './documents.queries.ts';
import { pageRules } from './page-rules.ts';

/** Who asked for a page, as the request had it; what changed since is found out where the article is written. */
const pageJob = z.object({
  readingId: z.uuid(),
  type: z.enum(companyArticleTypes),
  membership: z.object({
    company: z.object({ id: z.int(), title: z.string() }).nullable(),
    holderId: z.int(),
    role: z.enum(companyRoles),
  }),
  actor: z.object({
    actorId: z.int(),
    subjectId: z.int(),
    companyId: z
      .int()
      .nullish()
      .transform((id) => id ?? null),
  }),
});
export type PageJob = z.input<typeof pageJob>;

const PAGE_TIMEOUT_MS = 15_000;
const MAX_PAGE_BYTES = 10_000_000;

type PageJobDeps = Omit<UploadContext, 'membership' | 'actor'>;

/** The job `read_page`: fetches a page of the web and makes an article of it. What went wrong is kept for who asked. */
export async function readPage(
  deps: PageJobDeps,
  job: unknown,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const { readingId: id, type, membership, actor } = pageJob.parse(job);
  const url = await getPageToRead(deps.db, { id });
  if (url === null) return;
  try {
    const result = await bringInDocument(
      { ...deps, membership, actor },
      { type, idempotencyKey: `document ${id}`, load: async () => fetchPage(url, deps) },
    );
    await finishReading(deps.db, { id, result, now: deps.now() });
  } catch (error) {
    const isAnswer = error instanceof AppError && error.code !== 'SERVICE_UNAVAILABLE';
    if (!isAnswer && !isLastAttempt) throw error;
    const failure = isAnswer
      ? error.message
      : 'The page could not be imported right now. Please try again later.';
    await finishReading(deps.db, { id, result: { failure }, now: deps.now() });
    if (!isAnswer) throw error;
  }
}

async function fetchPage(url: string, { env }: Pick<PageJobDeps, 'env'>) {
  try {
    const { bytes, address, contentType } = await fetchPublic(url, {
      ...pageRules(env),
      maxBytes: MAX_PAGE_BYTES,
      signal: AbortSignal.timeout(PAGE_TIMEOUT_MS),
      accept: 'text/html, application/xhtml+xml, application/pdf;q=0.9, */*;q=0.5',
    });
    return { bytes, page: { address, contentType } };
  } catch (error) {
    throw new AppError('BAD_REQUEST', describeFetchFailure(error));
  }
}
