import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/db/visibility';
import type { ChosenCategory, CountedCategory } from '@headwater/pages/render';

interface CategoryInTree extends CountedCategory {
  parentId: number | null;
}

/** Lists the categories of a type in their order, with the number of visible items in each. */
export async function listCategories(
  db: Database,
  { type, visibility }: { type: ItemType; visibility: VisibilityOptions },
): Promise<CategoryInTree[]> {
  return db
    .with('visible', (qb) =>
      qb
        .selectFrom('publications')
        .innerJoin('publication_categories', 'publication_categories.item_id', 'publications.item_id')
        .select(({ fn }) => ['publication_categories.category_id', fn.countAll<number>().as('count')])
        .where('publications.type', '=', type)
        .where(isVisible(visibility))
        .groupBy('publication_categories.category_id'),
    )
    .selectFrom('categories')
    .leftJoin('visible', 'visible.category_id', 'categories.id')
    .select(['categories.id', 'name', 'parent_id as parentId'])
    .select((eb) => eb.fn.coalesce('visible.count', eb.lit(0)).as('count'))
    .where('item_type', '=', type)
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('categories.id')
    .execute();
}

/** Returns the id of the category that one was merged into; null for any other. */
export async function getMergedInto(
  db: Database,
  { type, categoryId }: { type: ItemType; categoryId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('categories')
    .select('merged_into as id')
    .where('id', '=', categoryId)
    .where('item_type', '=', type)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the categories of the upper level that hold anything. */
export function upperCategories(categories: readonly CategoryInTree[]): CountedCategory[] {
  return categories.filter(({ parentId, count }) => parentId === null && count > 0);
}

/** Returns the category with its place in the tree. */
export function chooseCategory(
  categories: readonly CategoryInTree[],
  categoryId: number,
): ChosenCategory | undefined {
  const chosen = categories.find(({ id }) => id === categoryId);
  if (!chosen) return undefined;
  return {
    ...chosen,
    parent: categories.find(({ id }) => id === chosen.parentId) ?? null,
    children: categories.filter(({ parentId, count }) => parentId === categoryId && count > 0),
  };
}
