import { companyRoles } from '@headwater/contract/company-roles';
import { allArticleTypes } from '@headwater/contract/item-types';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { UploadContext } from '../uploads/upload-context.ts';
import { fetchPublic } from '../webhooks/fetch-public.ts';
import { bringInDocument } from './bring-in-document.ts';
import { READING_TIMEOUT_MS } from './reading-timeout.ts';
import { describeFetchFailure } from './describe-fetch-failure.ts';
import { finishReading, getPageToRead } from './documents.queries.ts';
import { pageRules } from './page-rules.ts';

/** The person who requested a page, as of the request; later changes are checked when the article is written. */
const pageJob = z.object({
  readingId: z.uuid(),
  type: z.enum(allArticleTypes),
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

/** The time limits for the page itself, including redirects, and for all of it. */
const TIMEOUTS = { pageMs: 15_000, allMs: READING_TIMEOUT_MS };
const MAX_PAGE_BYTES = 10_000_000;

type PageJobDeps = Omit<UploadContext, 'membership' | 'actor'>;

/**
 * The job `read_page`: fetches a web page and makes an article from it. The reason for a failure is kept for the person
 * who asked; if the portal itself failed, the job tries again.
 */
export async function readPage(
  deps: PageJobDeps,
  job: unknown,
  { isLastAttempt, timeouts = TIMEOUTS }: { isLastAttempt: boolean; timeouts?: typeof TIMEOUTS },
): Promise<void> {
  const { readingId: id, type, membership, actor } = pageJob.parse(job);
  const url = await getPageToRead(deps.db, { id });
  if (url === null) return;
  try {
    const signal = AbortSignal.timeout(timeouts.allMs);
    // Before its turn for the thread, which others wait for.
    const page = await fetchPage(url, deps, AbortSignal.any([signal, AbortSignal.timeout(timeouts.pageMs)]));
    const result = await bringInDocument(
      { ...deps, membership, actor },
      { type, idempotencyKey: `document ${id}`, load: async () => page, signal },
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

async function fetchPage(url: string, { env }: Pick<PageJobDeps, 'env'>, signal: AbortSignal) {
  try {
    const { bytes, address, contentType } = await fetchPublic(url, {
      ...pageRules(env),
      maxBytes: MAX_PAGE_BYTES,
      signal,
      accept: 'text/html, application/xhtml+xml, application/pdf;q=0.9, */*;q=0.5',
    });
    return { bytes, page: { address, contentType } };
  } catch (error) {
    throw new AppError('BAD_REQUEST', describeFetchFailure(error));
  }
}
