import type { Database } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql } from 'kysely';

interface Write {
  /** The owner of the write: an account or an address. */
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

/** Counts another write in the minute, and returns the total. */
export async function countWrite(db: Database, write: Write): Promise<number> {
  const { writes } = await countQuery.executeTakeFirstOrThrow(db, write);
  return writes;
}

/** Deletes the counts of past minutes. */
export async function deleteOldWriteCounts(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('write_counts')
    .where('minute', '<', new Date(now.getTime() - 3_600_000))
    .execute();
}
