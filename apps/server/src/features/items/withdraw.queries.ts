import { holderOf } from '@headwater/db/holder';
import type { Tables, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql, type Expression, type QueryCreator } from 'kysely';

/** A submittal that waited for a decision or, if approved, for its time. */
export interface PendingSubmittal {
  id: number;
  isApproved: boolean;
}

/** Withdraws an item's submittal; returns it if it was waiting, and null otherwise. */
export async function withdrawLatest(
  trx: Transaction,
  { itemId }: { itemId: number },
): Promise<PendingSubmittal | null> {
  const withdrawn = await withdrawQuery.execute(trx, { itemId });
  const pending = withdrawn.find(
    ({ awaits_publication, decided_at }) => awaits_publication || decided_at === null,
  );
  return pending ? { id: pending.id, isApproved: pending.awaits_publication } : null;
}

const withdrawQuery = preparedQuery((db, value: Parameter<{ itemId: number }>) =>
  withdrawal(db, value('itemId')),
);

/** The statement of `withdrawLatest`, for use within a larger one. */
export function withdrawal(db: QueryCreator<Tables>, itemId: Expression<number>) {
  return db
    .updateTable('submittals')
    .set({ withdrawn_at: sql`now()` })
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'awaits_publication', 'decided_at']);
}

/** Returns a withdrawn submittal's item and company. */
export async function getWithdrawn(trx: Transaction, { id }: { id: number }) {
  return trx
    .selectFrom('submittals as submittal')
    .innerJoin('items as item', 'item.id', 'submittal.item_id')
    .select(['submittal.action', 'item.id', 'item.type', 'item.title', holderOf('item').as('holderId')])
    .where('submittal.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Withdraws a closed account's open and scheduled submittals, and returns them. */
export async function withdrawAccountSubmittals(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<PendingSubmittal[]> {
  // Locked as by every edit, so that decisions on these items come before or after.
  const items = await trx
    .selectFrom('items')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const itemIds = items.map(({ id }) => id);
  return trx
    .updateTable('submittals')
    .set({ withdrawn_at: sql`now()` })
    .where((eb) => eb('item_id', '=', eb.fn.any(eb.val(itemIds))))
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('decided_at', 'is', null), eb('awaits_publication', '=', true)]))
    .returning(['id', 'awaits_publication as isApproved'])
    .execute();
}
