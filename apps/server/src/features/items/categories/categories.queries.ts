import type { Category } from '@headwater/contract/categories';
import type { CategoryList, ItemType } from '@headwater/contract/item-types';
import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';

/** Says whether the outer query's item may choose the outer query's category. */
export const isChoosable = sql<SqlBool>`(categories.item_type = items.type
  or items.type = 'company' and categories.item_type in ('region', 'sector'))`;

/** Lists all categories of an item type, each parent followed by its children. */
export async function listCategories(db: Database, { type }: { type: CategoryList }): Promise<Category[]> {
  return categoriesQuery.execute(db, { lists: [type] });
}

const categoriesQuery = preparedQuery((db, value: Parameter<{ lists: readonly CategoryList[] }>) =>
  db
    .selectFrom('categories as category')
    .leftJoin('categories as parent', 'parent.id', 'category.parent_id')
    .select((eb) => [
      'category.id',
      eb.fn.coalesce('category.parent_id', eb.val(0)).as('parentId'),
      'category.name as categoryName',
    ])
    .where((eb) => eb('category.item_type', '=', sql<CategoryList>`any(${value('lists')}::item_type[])`))
    .where('category.merged_into', 'is', null)
    .orderBy((eb) => eb.fn.coalesce('parent.position', 'category.position'))
    .orderBy((eb) => eb.fn.coalesce('parent.id', 'category.id'))
    .orderBy('category.parent_id', (order) => order.asc().nullsFirst())
    .orderBy('category.position')
    .orderBy('category.id'),
);

const idsQuery = preparedQuery((db, value: Parameter<{ itemId: number }>) =>
  db
    .selectFrom('item_categories')
    .select('category_id as id')
    .where('item_id', '=', value('itemId'))
    .orderBy('category_id'),
);

/** Lists the ids of an item's categories. */
export async function listItemCategories(db: Database, { itemId }: { itemId: number }): Promise<number[]> {
  const rows = await idsQuery.execute(db, { itemId });
  return rows.map(({ id }) => id);
}

/** Lists what an item of a type may choose: its categories and, for a company, the publisher's other lists. */
export async function listChoosable(db: Database, { type }: { type: ItemType }): Promise<Category[]> {
  const lists = type === 'company' ? ([type, 'region', 'sector'] as const) : [type];
  return categoriesQuery.execute(db, { lists });
}

interface ItemCategories {
  itemId: number;
  ids: readonly number[];
}

export async function insertItemCategories(trx: Transaction, { itemId, ids }: ItemCategories): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .insertInto('item_categories')
    .values(ids.map((id) => ({ item_id: itemId, category_id: id })))
    .execute();
}

export async function deleteItemCategories(trx: Transaction, { itemId, ids }: ItemCategories): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('item_categories')
    .where('item_id', '=', itemId)
    .where('category_id', 'in', [...ids])
    .execute();
}
