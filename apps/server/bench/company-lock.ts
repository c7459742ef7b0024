import type { Database, Transaction } from '@headwater/db/connect';
import { median } from '@headwater/runtime/measure/median';
import { lockItem } from '../src/features/items/item.queries.ts';
import type { BenchUser } from './sign-ins.ts';

const ROUNDS = 2_000;

interface LockTimes {
  /** The medians in milliseconds. */
  withCompany: number;
  withoutCompany: number;
}

/**
 * Measures the first statement of an edit, in turn with the lock of the company, which its members share, and without.
 * Gives the owner a company, so it comes after other measurements.
 */
export async function measureCompanyLock(db: Database, { id: holderId }: BenchUser): Promise<LockTimes> {
  const company = await db
    .insertInto('items')
    .values({ type: 'company', account_id: holderId, title: 'Bench' })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow();
  const { id: itemId } = await db
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', holderId)
    .where('type', '=', 'mini-case-study')
    .limit(1)
    .executeTakeFirstOrThrow();
  const timeLock = async (locked: typeof company | null) =>
    db.transaction().execute(async (trx: Transaction) => {
      const start = performance.now();
      const item = await lockItem(trx, { itemId, membership: { company: locked, holderId } });
      if (!item) throw new Error('the article was not found');
      return performance.now() - start;
    });
  const times: Record<keyof LockTimes, number[]> = { withCompany: [], withoutCompany: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.withCompany.push(await timeLock(company));
    times.withoutCompany.push(await timeLock(null));
  }
  return { withCompany: median(times.withCompany), withoutCompany: median(times.withoutCompany) };
}
