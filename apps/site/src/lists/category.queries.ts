import { isItemType, type CategoryList, type ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { isListed, type VisibilityOptions } from '@headwater/publishing/visibility';
import { MAX_COUNTED, type ChosenCategory, type CountedCategory } from '@headwater/pages/render';

export interface CategoryInTree extends CountedCategory {
  parentId: number | null;
}

/**
 * Lists the categories of a type in their order, with the number of visible items in each, exact to `MAX_COUNTED`. They
 * are counted in an index, which ends at that number, as there may be a million.
 */
export async function listCategories(
  db: Database,
  { type, visibility }: { type: ItemType; visibility: VisibilityOptions },
): Promise<CategoryInTree[]> {
  return db
    .selectFrom('categories')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            eb
              .selectFrom('publication_categories')
              .select(eb.lit(1).as('one'))
              .whereRef('publication_categories.category_id', '=', 'categories.id')
              .where(isListed(visibility))
              .limit(MAX_COUNTED + 1)
              .as('counted'),
          )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('visible'),
      (join) => join.onTrue(),
    )
    .select(['categories.id', 'name', 'parent_id as parentId', 'visible.count'])
    .where('item_type', '=', type)
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('categories.id')
    .execute();
}

/** Returns a category of items, or the one that it was merged into. */
export async function getPresentCategory(db: Database, { categoryId }: { categoryId: number }) {
  const found = await db
    .selectFrom('categories as named')
    .innerJoin('categories as category', (join) =>
      join.on((eb) => eb('category.id', '=', eb.fn.coalesce('named.merged_into', 'named.id'))),
    )
    .select(['category.id', 'category.name', 'category.item_type as type'])
    .where('named.id', '=', categoryId)
    .executeTakeFirst();
  return found && isItemType(found.type) ? { ...found, type: found.type } : undefined;
}

/** Returns the id of the category that one was merged into; null if it was not merged. */
export async function getMergedInto(
  db: Database,
  { list, categoryId }: { list: CategoryList; categoryId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('categories')
    .select('merged_into as id')
    .where('id', '=', categoryId)
    .where('item_type', '=', list)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the upper categories with public items. */
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
  const upperId = chosen.parentId ?? categoryId;
  return {
    ...chosen,
    parent: categories.find(({ id }) => id === chosen.parentId) ?? null,
    subCategories: categories.filter(({ parentId, count }) => parentId === upperId && count > 0),
  };
}
