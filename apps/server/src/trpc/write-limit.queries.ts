import type { Database, Tables } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql, type QueryCreator, type RawBuilder } from 'kysely';

interface Write {
  /** Null for a visitor. */
  accountKey: string | null;
  /** Null for no limit. */
  maxOfAccount: number | null;
  addressKey: string;
  maxOfAddress: number | null;
  minute: Date;
}

/** What an account is refused does not count for the address, which others may share. */
const countQuery = preparedQuery((db, value: Parameter<Write>) =>
  db
    .with('account', (cte) => increment(cte, value('accountKey'), value('minute'), sql`true`))
    .with('refused', (cte) =>
      cte
        .selectFrom('account')
        .select('writes')
        .where('writes', '>', sql<number>`${value('maxOfAccount')}::int`),
    )
    .with('address', (cte) =>
      increment(cte, value('addressKey'), value('minute'), sql`not exists (select from refused)`),
    )
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('refused').select('writes')).as('accountRefused'),
      eb
        .exists(
          eb
            .selectFrom('address')
            .select('writes')
            .where('writes', '>', sql<number>`${value('maxOfAddress')}::int`),
        )
        .as('addressRefused'),
    ]),
);

/** Counts one more write of the minute, unless the key is null, where the condition holds. */
function increment(
  cte: QueryCreator<Tables>,
  key: RawBuilder<string | null>,
  minute: RawBuilder<Date>,
  condition: RawBuilder<unknown>,
) {
  return cte
    .insertInto('write_counts')
    .columns(['key', 'minute', 'writes'])
    .expression(
      sql`select key, ${minute}::timestamptz, 1 from (values (${key}::text)) as writer (key)
        where key is not null and ${condition}`,
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        minute: sql`greatest(write_counts.minute, excluded.minute)`,
        writes: sql`case when write_counts.minute < excluded.minute then 1 else write_counts.writes + 1 end`,
      }),
    )
    .returning('writes');
}

/** Counts a write, and says whether its account and its address may make it. */
export async function countWrite(db: Database, write: Write): Promise<boolean> {
  const { accountRefused, addressRefused } = await countQuery.executeTakeFirstOrThrow(db, write);
  return !accountRefused && !addressRefused;
}

/** Deletes the counts of minutes that are over. */
export async function deleteOldWriteCounts(db: Database, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('write_counts')
    .where('minute', '<', new Date(now.getTime() - 3_600_000))
    .execute();
}
