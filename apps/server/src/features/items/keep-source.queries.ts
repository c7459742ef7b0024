import type { ImportedTexts } from '@headwater/contract/imported-item';
import type { Transaction } from '@headwater/db/connect';

/** Keeps the texts that an item was imported with when staff first edit it: imports then leave it alone. */
export async function keepSource(
  trx: Transaction,
  { itemId, source, at }: { itemId: number; source: ImportedTexts; at: Date },
): Promise<void> {
  await trx
    .updateTable('items')
    .set({ source: JSON.stringify(source), edited_at: at })
    .where('id', '=', itemId)
    .execute();
}
