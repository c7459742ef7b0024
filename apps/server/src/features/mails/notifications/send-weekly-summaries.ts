import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { enqueueMail } from '../mail-outbox.queries.ts';
import { startOfSummaryWeek } from './summary-week.ts';
import { claimSummary, listToSummarise } from './weekly-summary.queries.ts';
import { weeklySummaryMail } from './weekly-summary-mail.ts';

/** The number of notifications that a summary lists; it only counts the others. */
const MAX_LISTED = 30;

const BATCH_SIZE = 200;

/**
 * The hourly job: emails each person their weekly summary, once a week, unless it would be empty. It looks for
 * unreported notifications, so that it catches up after any downtime.
 */
export async function sendWeeklySummaries(deps: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const at = deps.now();
  const before = startOfSummaryWeek(at);
  await isolateFailures(async (attempt) => {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const people = await listToSummarise(deps.db, { before, after, limit: BATCH_SIZE });
      for (const person of people)
        await attempt(`account ${person.accountId}`, async () =>
          sendSummary(deps, { ...person, before, at }),
        );
      after = people[BATCH_SIZE - 1]?.accountId;
    }
  });
}

interface Summary {
  accountId: number;
  to: string;
  before: Date;
  at: Date;
}

async function sendSummary(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { accountId, to, before, at }: Summary,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const entries = await claimSummary(trx, { accountId, before, at });
    // Another worker has sent it, or its notifications have been withdrawn.
    if (entries.length === 0) return;
    const mail = weeklySummaryMail(env, { count: entries.length, newest: entries.slice(0, MAX_LISTED) });
    await enqueueMail(trx, { ...mail, accountId, to });
  });
}
