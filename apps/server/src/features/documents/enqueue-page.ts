import type { Transaction } from '@headwater/db/connect';
import { countJobsOf, enqueueJob } from '@headwater/db/enqueue-job';
import { AppError } from '../../errors.ts';
import { lockReadings } from './documents.queries.ts';
import { READING_TIMEOUT_MS } from './reading-timeout.ts';
import type { PageJob } from './read-page.ts';

/** The one that is being read included. */
export const MAX_WAITING = 5;

/** Why a call that makes an article of a document is refused, as its documentation says it. */
export const needsAccess = { 403: 'Needs a running subscription' };

/**
 * Has the worker read a page in turn with those of other accounts; an account has one read at a time. Throws 429 where as
 * many of its pages wait as may.
 */
export async function enqueuePage(trx: Transaction, job: PageJob): Promise<void> {
  const { holderId: accountId } = job.membership;
  const turnOf = `read_page ${accountId}`;
  await lockReadings(trx, { accountId });
  if ((await countJobsOf(trx, { turnOf })) >= MAX_WAITING) throw tooManyPages();
  await enqueueJob(trx, { task: 'read_page', payload: { ...job }, queue: turnOf, turnOf, maxAttempts: 3 });
}

function tooManyPages(): AppError {
  const message = `${MAX_WAITING} pages are already being imported. Please try again when one of them is done.`;
  const retryAfterSeconds = READING_TIMEOUT_MS / 1_000;
  return new AppError('TOO_MANY_REQUESTS', message, {
    retryAfterSeconds,
    errors: [{ path: 'url', message }],
  });
}
