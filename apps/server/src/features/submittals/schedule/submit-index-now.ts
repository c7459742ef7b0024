import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { enqueueJob } from '@headwater/db/enqueue-job';

const jobPayload = z.object({ url: z.url() });

const TIMEOUT_MS = 10_000;
/** A few hours at the worker's growing intervals; a search engine finds the page by itself in the end. */
const MAX_ATTEMPTS = 8;

/** Enqueues the notification of search engines about a live page, if the publisher has set a key. */
export async function enqueueIndexNow(
  db: Deps['db'],
  { env, url }: { env: Deps['env']; url: string },
): Promise<void> {
  if (env.indexNow === null) return;
  await enqueueJob(db, { task: 'submit_index_now', payload: { url }, maxAttempts: MAX_ATTEMPTS });
}

/** The job `submit_index_now`: notifies the search engines by IndexNow (https://www.indexnow.org/documentation). */
export async function submitIndexNow({ env }: Pick<Deps, 'env'>, payload: unknown): Promise<void> {
  const { url } = jobPayload.parse(payload);
  if (env.indexNow === null) return;
  const { key } = env.indexNow;
  const response = await fetch(env.indexNow.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(env.publicSiteUrl).host,
      key,
      keyLocation: `${env.publicSiteUrl}/${key}.txt`,
      urlList: [url],
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`IndexNow answered with ${response.status}`);
}
