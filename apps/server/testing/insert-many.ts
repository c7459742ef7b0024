import type { Database } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';

const BATCH_SIZE = 10_000;

/**
 * Inserts rows that are numbered from 1 to `count`, by statements none of which takes longer than a request may, however
 * busy the machine is. `insert` makes the statement of a batch, whose numbers `numbers` yields as `n`.
 */
export async function insertMany(
  db: Database,
  count: number,
  insert: (numbers: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (let first = 1; first <= count; first += BATCH_SIZE) {
    const last = Math.min(first + BATCH_SIZE - 1, count);
    await insert(sql`generate_series(${sql.lit(first)}, ${sql.lit(last)}) n`).execute(db);
  }
}
