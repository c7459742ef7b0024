import type { Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/**
 * What every edit of an item does in its own transaction, once it holds the item's row: an open submittal leaves
 * the admins' list, and a decided one no longer stands for what the item is now, so that it can't be undone. A
 * response stays: it is shown until the next submit.
 */
export async function withdrawSubmittal(trx: Transaction, { itemId }: { itemId: number }): Promise<void> {
  await trx
    .updateTable('submittals')
    .set({ withdrawn_at: sql`now()` })
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** What closing an account does: nothing of it waits for a decision any more. */
export async function withdrawAccountSubmittals(
  trx: Transaction,
  { accountId }: { accountId: number },
): Promise<void> {
  // As every edit does: decisions on these items come before or after.
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
