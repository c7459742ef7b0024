import type { Tables, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql, type Expression, type QueryCreator } from 'kysely';

/** Withdraws an item's submittal; returns its id where it was approved and yet to be published, and null otherwise. */
export async function withdrawLatest(
  trx: Transaction,
  { itemId }: { itemId: number },
): Promise<number | null> {
  const withdrawn = await withdrawQuery.execute(trx, { itemId });
  return withdrawn.find(({ awaits_publication }) => awaits_publication)?.id ?? null;
}

const withdrawQuery = preparedQuery((db, value: Parameter<{ itemId: number }>) =>
  withdrawal(db, value('itemId')),
);

/** The statement of `withdrawLatest`, for one that does more. */
export function withdrawal(db: QueryCreator<Tables>, itemId: Expression<number>) {
  return db
    .updateTable('submittals')
    .set({ withdrawn_at: sql`now()` })
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'awaits_publication']);
}

/** Withdraws what an account that is closed has open, or to appear later. */
export async function withdrawAccountSubmittals(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  // Locked as by every edit, so that decisions on these items come before or after.
  const items = await trx
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const itemIds = items.map(({ id }) => id);
  await trx
    .updateTable('submittals')
    .set({ withdrawn_at: sql`now()` })
    .where((eb) => eb('item_id', '=', eb.fn.any(eb.val(itemIds))))
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('decided_at', 'is', null), eb('awaits_publication', '=', true)]))
    .execute();
}
