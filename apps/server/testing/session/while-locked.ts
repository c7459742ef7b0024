import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';
import { expect } from 'vitest';

interface ConcurrentChange<Answer> {
  accountId: number;
  request: () => Promise<Answer>;
  /** How many calls of the request wait for the account; 1 by default. */
  waiting?: number;
  /** Is made while the request waits for the account. */
  change: (trx: Transaction) => Promise<unknown>;
}

/** Makes a request while another transaction has locked the account, which then changes it. Returns the request's answer. */
export async function whileLocked<Answer>(
  db: Database,
  { accountId, request, waiting = 1, change }: ConcurrentChange<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    const pending = request();
    await expect.poll(async () => countWaiting(db), { timeout: 10_000 }).toBe(waiting);
    await change(trx);
    return { answer: pending };
  });
  return answer;
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
