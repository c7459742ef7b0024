import type { Transaction } from '@headwater/db/connect';
import { countJobsOf, enqueueJob } from '@headwater/db/enqueue-job';
import { lockAccountRow } from '@headwater/db/lock-account-row';
import { AppError } from '../../errors.ts';
import { READING_TIMEOUT_MS } from './reading-timeout.ts';
import type { PageJob } from './read-page.ts';

/** Including the page that is being read. */
export const MAX_WAITING = 5;

/** The documented reasons for refusing a call that makes an article from a document. */
export const needsAccess = { 403: 'Needs a running subscription' };

/**
 * Enqueues the reading of a page, taking turns with other accounts; an account's pages are read one at a time. Throws
 * 429 if the account has reached its limit of waiting pages.
 */
export async function enqueuePage(trx: Transaction, job: PageJob): Promise<void> {
  const { holderId: accountId } = job.membership;
  const turnOf = `read_page ${accountId}`;
  await lockAccountRow(trx, { accountId });
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
