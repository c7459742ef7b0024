import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/**
 * Withdraws an item's submittal, as every edit does in its own transaction once it has locked the item. An open submittal
 * leaves the admins' queue; a decided one can no longer be undone, but its response is shown until the next submit.
 */
export async function withdrawSubmittal(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({ withdrawn_at: sql`now()` })
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Withdraws the open submittals of an account that is closed. */
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
    .where('decided_at', 'is', null)
    .execute();
}
