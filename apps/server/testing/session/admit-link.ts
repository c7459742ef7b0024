import { runJobs } from '../mails/run-jobs.ts';
import type { TestPortal } from '../test-portal.ts';
import { reportGuesses } from '../../src/features/session/devices/report-guesses.ts';

/** Runs the jobs that failed attempts have caused, and returns the secrets of the links that the account was sent. */
export async function listAdmitLinks(portal: TestPortal, accountId: number): Promise<string[]> {
  await runJobs(portal, { report_guesses: async (payload) => reportGuesses(portal.deps, payload) });
  const mails = await portal.db
    .selectFrom('mails')
    .select('text')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'guesses')
    .orderBy('id')
    .execute();
  return mails.map(({ text }) => /\/admit-device#([\w-]{43})/.exec(text)?.[1] ?? '');
}
