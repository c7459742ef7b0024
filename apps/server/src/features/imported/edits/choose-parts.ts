import type { CategoryLink, checkCategories, uncheckCategories } from '@headwater/contract/categories';
import type { EditedItem, ImportedPart } from '@headwater/contract/imported-item';
import type { Transaction } from '@headwater/db/connect';
import { publishNow } from '@headwater/publishing/publish-now';
import { conflict } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { applyChoice } from '../../items/categories/choose-categories.ts';
import { changeImportedItem, type ImportedItemEdit } from './change-imported-item.ts';
import { setPartEdited } from './imported-item.queries.ts';

interface CategoryChoice {
  id: number;
  categoryIds: readonly number[];
  rule: typeof checkCategories | typeof uncheckCategories;
}

/**
 * Checks or unchecks categories of an imported item, which later imports leave alone. Throws 400 for categories of
 * another type.
 */
export async function chooseImportedCategories(
  ctx: ImportedItemEdit,
  { id, categoryIds: ids, rule }: CategoryChoice,
): Promise<CategoryLink[]> {
  return changeImportedItem(ctx, { id }, async (trx, item) => {
    const { links, isChanged } = await applyChoice(trx, { itemId: id, type: item.type, ids, rule });
    if (!isChanged) return links;
    await showPart(trx, ctx, { item, part: 'categories' });
    const before = { categoryIds: item.categories.map((category) => category.id) };
    const after = { categoryIds: links.map(({ categoryId }) => categoryId) };
    await writeAudit(trx, { actor: ctx.actor, action: 'reference.categories', itemId: id, before, after });
    return links;
  });
}

/** Makes a part of an item the staff's own, and publishes it at once if the item is public. */
export async function showPart(
  trx: Transaction,
  { now }: Pick<ImportedItemEdit, 'now'>,
  { item: { id, hidden }, part }: { item: EditedItem; part: ImportedPart },
): Promise<void> {
  const at = now();
  await setPartEdited(trx, { id, part, edited: true, at });
  if (!hidden) await publishNow(trx, { itemId: id, at });
}

/** Lets the next import replace a part of an item again. Throws 409 if imports already do. */
export async function followImports(
  ctx: ImportedItemEdit,
  { id, part }: { id: number; part: ImportedPart },
): Promise<void> {
  await changeImportedItem(ctx, { id }, async (trx, item) => {
    if (!(part === 'categories' ? item.categoriesEdited : item.pictureEdited))
      throw conflict('Imports change this already.');
    await setPartEdited(trx, { id, part, edited: false, at: ctx.now() });
    await writeAudit(trx, {
      actor: ctx.actor,
      action: 'reference.followImports',
      itemId: id,
      after: { part },
    });
  });
}
