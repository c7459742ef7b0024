import type { Database } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql } from 'kysely';

interface AddedText {
  accountId: number;
  /** In Europe/London. */
  day: string;
  bytes: number;
  /** The day's budget in bytes. */
  max: number;
}

const addQuery = preparedQuery((db, value: Parameter<AddedText>) =>
  db
    .insertInto('text_counts')
    // The first text of an account has room: a request is smaller than the smallest budget.
    .values({ account_id: value('accountId'), day: value('day'), bytes: value('bytes') })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({
          day: sql`greatest(text_counts.day, excluded.day)`,
          bytes: sql`case when text_counts.day < excluded.day then 0 else text_counts.bytes end + excluded.bytes`,
        })
        .where(
          sql<boolean>`text_counts.day < excluded.day or text_counts.bytes + excluded.bytes <= ${value('max')}::bigint`,
        ),
    )
    .returning('bytes'),
);

/** Adds bytes to the account's day; returns false, and adds none, if that would exceed the budget. */
export async function addText(db: Database, added: AddedText): Promise<boolean> {
  return (await addQuery.executeTakeFirst(db, added)) !== undefined;
}

/** Says whether an account has a paid or granted package, or is one of the publisher's staff. */
export async function hasLargeBudget(
  db: Database,
  { accountId, day }: { accountId: number; day: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('admin', '=', true),
        eb('staff_role', 'is not', null),
        eb.exists(
          eb
            .selectFrom('entitlements')
            .select('entitlements.id')
            .whereRef('entitlements.account_id', '=', 'accounts.id')
            .where('ended_at', 'is', null)
            .where('paused_at', 'is', null)
            .where('starts_on', '<=', day)
            .where('ends_on', '>=', day),
        ),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the counts of past days. */
export async function deleteOldTextCounts(db: Database, { today }: { today: string }): Promise<void> {
  await db.deleteFrom('text_counts').where('day', '<', today).execute();
}
