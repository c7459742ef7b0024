import { pickImportedTexts } from '@headwater/contract/imported-item';
import type { Transaction } from '@headwater/db/connect';
import type { LockedItem } from './item.queries.ts';

/** Keeps the texts that an item was imported with when staff first edit or submit it: imports then leave it alone. */
export async function keepSource(
  trx: Transaction,
  { item, at }: { item: LockedItem; at: Date },
): Promise<void> {
  const source = pickImportedTexts({ ...item, companyName: item.companyName ?? '' });
  await trx
    .updateTable('items')
    // An import of the version before publishes no item that is hidden.
    .set({ source: JSON.stringify(source), edited_at: at, hidden_at: at })
    .where('id', '=', item.id)
    .execute();
}
