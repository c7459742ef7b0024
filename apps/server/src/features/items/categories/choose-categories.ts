import type { CategoryLink, checkCategories, uncheckCategories } from '@headwater/contract/categories';
import type { ItemType } from '@headwater/contract/item-types';
import type { Transaction } from '@headwater/db/connect';
import { badField } from '../../../errors.ts';
import { changed, editItem, unchanged, type ItemEdit } from '../edit-item.ts';
import {
  deleteItemCategories,
  insertItemCategories,
  listChoosable,
  listItemCategories,
} from './categories.queries.ts';

interface CategoryChoice {
  itemId: number;
  action: string;
  ids: readonly number[];
  rule: typeof checkCategories | typeof uncheckCategories;
}

/** Checks or unchecks categories of an item by the picker's rule. Throws 400 for a category of another item type. */
export async function chooseCategories(
  edit: ItemEdit,
  { itemId, action, ids, rule }: CategoryChoice,
): Promise<CategoryLink[]> {
  return editItem(edit, { itemId, action }, async (trx, { type }) => {
    const { links, isChanged } = await applyChoice(trx, { itemId, type, ids, rule });
    return isChanged ? changed(links) : unchanged(links);
  });
}

/** Checks or unchecks categories of a locked item, and returns its new categories. */
async function applyChoice(
  trx: Transaction,
  { itemId, type, ids, rule }: Omit<CategoryChoice, 'action'> & { type: ItemType },
): Promise<{ links: CategoryLink[]; isChanged: boolean }> {
  const known = await listChoosable(trx, { type });
  const knownIds = new Set(known.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !knownIds.has(id));
  if (unknown !== -1) throw badField(`categoryIds.${unknown}`, 'Unknown category');

  const before = new Set(await listItemCategories(trx, { itemId }));
  const after = rule(before, ids, known);
  const links = toCategoryLinks([...after].toSorted((a, b) => a - b));
  if (before.symmetricDifference(after).size === 0) return { links, isChanged: false };
  await insertItemCategories(trx, { itemId, ids: [...after.difference(before)] });
  await deleteItemCategories(trx, { itemId, ids: [...before.difference(after)] });
  return { links, isChanged: true };
}

export function toCategoryLinks(ids: readonly number[]): CategoryLink[] {
  return ids.map((categoryId) => ({ categoryId }));
}
