import type { Database } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql } from 'kysely';

interface Write {
  /** Whose write it is: an account's or an address's. */
  key: string;
  minute: Date;
}

const countQuery = preparedQuery((db, value: Parameter<Write>) =>
  db
    .insertInto('write_counts')
    .values({ key: value('key'), minute: value('minute'), writes: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        minute: sql`greatest(write_counts.minute, excluded.minute)`,
        writes: sql`case when write_counts.minute < excluded.minute then 1 else write_counts.writes + 1 end`,
      }),
    )
    .returning('writes'),
);

/** Counts one more write of the minute, and returns how many there are. */
export async function countWrite(db: Database, write: Write): Promise<number> {
  const { writes } = await countQuery.executeTakeFirstOrThrow(db, write);
  return writes;
}

/** Deletes the counts of minutes that are over. */
export async function deleteOldWriteCounts(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('write_counts')
    .where('minute', '<', new Date(now.getTime() - 3_600_000))
    .execute();
}
