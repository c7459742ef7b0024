import { fileIdFromUrl, imageLimits, type ImageReference } from '@headwater/contract/images';
import type { Transaction } from '@headwater/db/connect';
import { badField, conflict, notFound } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { changed, editItem } from '../../items/edit-item.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { insertImageFile, lockOriginal, type PartOfOriginal } from '../files/files.queries.ts';
import {
  countItemImages,
  deleteItemImages,
  insertItemImage,
  takeItemImage,
  type ImagePlace,
} from '../../items/images/images.queries.ts';
import type { PreparedImage } from './prepare-image.ts';
import type { UploadContext } from '../upload-context.ts';

interface ImageToAttach {
  fileId: string;
  /** The credit of its original file, '' if it is unknown. */
  name: string;
  image: PreparedImage;
  cutOutOf: PartOfOriginal | null;
}

/** Attaches a content image to the account, because the text that shows it may not have been saved yet. */
export async function attachContentImage(
  { db, membership, actor }: UploadContext,
  { fileId, ...image }: ImageToAttach,
): Promise<void> {
  const { holderId: accountId } = membership;
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    await insertFile(trx, { fileId, accountId, ...image });
    await insertItemImage(trx, { fileId, accountId, itemId: null, reference: 'content', sequence: 1 });
    await writeAudit(trx, { actor, action: 'uploads.content' });
  });
}

interface ItemImageToAttach extends ImageToAttach {
  itemId: number;
  kind: 'company' | 'article';
  reference: Exclude<ImageReference, 'content'>;
  /** The address of the image that this one replaces. */
  replaces: string | undefined;
}

/**
 * Adds an image to a company's gallery, or replaces a logo, a banner or an article's featured image. An image that
 * replaces another by its address keeps its place and description. Throws 409 if the item does not have that one.
 */
export async function attachItemImage(
  context: UploadContext,
  { itemId, kind, reference, replaces, fileId, ...image }: ItemImageToAttach,
): Promise<void> {
  const { holderId: accountId } = context.membership;
  const action = replaces === undefined ? `uploads.${reference}` : 'uploads.crop';
  const addsPhoto = replaces === undefined && kind === 'company' && reference === 'gallery';
  await editItem(context, { itemId, action }, async (trx) => {
    const slot = { itemId, reference };
    const place = addsPhoto
      ? { sequence: await nextSequence(trx, itemId) }
      : replaces === undefined
        ? await clearPlace(trx, slot)
        : await takePlace(trx, { ...slot, replaces });
    await insertFile(trx, { fileId, accountId, ...image });
    await insertItemImage(trx, { fileId, accountId, itemId, reference, ...place });
    if (addsPhoto) await assertWithinLimit(trx, context, { kind: 'gallery', path: 'reference' });
    return changed(undefined);
  });
}

async function insertFile(trx: Transaction, image: ImageToAttach & { accountId: number }): Promise<void> {
  const { accountId, cutOutOf } = image;
  if (cutOutOf && !(await lockOriginal(trx, { fileId: cutOutOf.originalId, accountId }))) throw notFound();
  await insertImageFile(trx, image);
}

type ItemSlot = Pick<ItemImageToAttach, 'itemId' | 'reference'>;

async function clearPlace(trx: Transaction, slot: ItemSlot): Promise<ImagePlace> {
  await deleteItemImages(trx, slot);
  return { sequence: 1 };
}

async function takePlace(
  trx: Transaction,
  { replaces, ...slot }: ItemSlot & { replaces: string },
): Promise<ImagePlace> {
  const fileId = fileIdFromUrl(replaces);
  const place = fileId === null ? null : await takeItemImage(trx, { ...slot, fileId });
  if (!place) throw conflict('This picture has been removed or replaced meanwhile. Nothing was saved.');
  return place;
}

async function nextSequence(trx: Transaction, itemId: number): Promise<number> {
  const { count, last } = await countItemImages(trx, { itemId, reference: 'gallery' });
  if (count >= imageLimits.galleryImages)
    throw badField('reference', `At most ${imageLimits.galleryImages} gallery images`);
  return last + 1;
}
