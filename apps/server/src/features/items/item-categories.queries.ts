import type { Database, Transaction } from '@headwater/db/connect';

/** The ids of an item's categories. */
export async function listItemCategories(db: Database, { itemId }: { itemId: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('item_categories')
    .select('category_id as id')
    .where('item_id', '=', itemId)
    .orderBy('category_id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Chosen {
  itemId: number;
  ids: readonly number[];
}

export async function insertItemCategories(trx: Transaction, { itemId, ids }: Chosen): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('item_categories')
    .values(ids.map((id) => ({ item_id: itemId, category_id: id })))
    .execute();
}

export async function deleteItemCategories(trx: Transaction, { itemId, ids }: Chosen): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('item_categories')
    .where('item_id', '=', itemId)
    .where('category_id', 'in', [...ids])
    .execute();
}
