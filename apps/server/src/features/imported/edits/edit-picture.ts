import { isDeepStrictEqual } from 'node:util';
import { fileIdFromUrl, imageUrl, type ImageDescription, type ImageRow } from '@headwater/contract/images';
import type { Transaction } from '@headwater/db/connect';
import { notFound } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import {
  deleteItemImage,
  deleteItemImages,
  listItemImages,
  setImageDescription,
} from '../../items/images/images.queries.ts';
import { changeImportedItem, type ImportedItemEdit } from './change-imported-item.ts';
import { showPart } from './choose-parts.ts';

const reference = 'gallery';

/** Gives an imported item another picture, which `insert` adds and later imports leave alone. */
export async function replaceImportedPicture(
  ctx: Pick<ImportedItemEdit, 'db' | 'now' | 'actor'>,
  { id, fileId }: { id: number; fileId: string },
  insert: (trx: Transaction) => Promise<void>,
): Promise<void> {
  await changeImportedItem(ctx, { id }, async (trx, item) => {
    await deleteItemImages(trx, { itemId: id, reference });
    await insert(trx);
    await showPart(trx, ctx, { item, part: 'picture' });
    const after = { picture: imageUrl(fileId) };
    await writeAudit(trx, {
      actor: ctx.actor,
      action: 'reference.picture',
      itemId: id,
      before: { picture: item.picture?.url ?? null },
      after,
    });
  });
}

/**
 * Saves the alt text of an imported item's picture, or marks it as decoration, and saves its credit. Throws 404 if the
 * item has another picture or none.
 */
export async function describeImportedPicture(
  ctx: ImportedItemEdit,
  { id, url, alt, decorative, credit }: ImageDescription & { id: number; url: string },
): Promise<ImageRow[]> {
  const fileId = fileIdFromUrl(url);
  return changeImportedItem(ctx, { id }, async (trx, item) => {
    if (fileId === null || item.picture?.url !== url) throw notFound();
    const { alt: formerAlt, decorative: wasDecorative, credit: formerCredit = '' } = item.picture;
    const before = { alt: formerAlt, decorative: wasDecorative, credit: formerCredit };
    const after = { alt, decorative, credit: credit ?? formerCredit };
    if (isDeepStrictEqual(before, after)) return [item.picture];
    await setImageDescription(trx, { fileId, description: after });
    await showPart(trx, ctx, { item, part: 'picture' });
    await writeAudit(trx, { actor: ctx.actor, action: 'reference.picture', itemId: id, before, after });
    return listItemImages(trx, { itemId: id, reference });
  });
}

/** Removes the picture of an imported item. Throws 404 if the item has another picture or none. */
export async function removeImportedPicture(
  ctx: ImportedItemEdit,
  { id, url }: { id: number; url: string },
): Promise<void> {
  const fileId = fileIdFromUrl(url);
  await changeImportedItem(ctx, { id }, async (trx, item) => {
    if (fileId === null || !(await deleteItemImage(trx, { itemId: id, reference, fileId }))) throw notFound();
    await showPart(trx, ctx, { item, part: 'picture' });
    await writeAudit(trx, {
      actor: ctx.actor,
      action: 'reference.picture',
      itemId: id,
      before: { picture: url },
      after: { picture: null },
    });
  });
}
