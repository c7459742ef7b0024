import { imageLimits, type ImageReference } from '@headwater/contract/images';
import type { Transaction } from '@headwater/db/connect';
import { badField } from '../../../errors.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { changed, editItem } from '../../items/edit-item.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { insertImageFile } from '../files/files.queries.ts';
import { countItemImages, deleteItemImages, insertItemImage } from '../../items/images/images.queries.ts';
import type { PreparedImage } from './prepare-image.ts';
import type { UploadTarget } from '../upload-target.ts';
import type { UploadContext } from '../upload-context.ts';

interface ImageToAttach {
  fileId: string;
  /** That of the file that it was made from, '' where it is not known. */
  name: string;
  image: PreparedImage;
}

/** Attaches a content image to the account, as the text that shows it may not have been saved yet. */
export async function attachContentImage(
  { db, membership, actor }: UploadContext,
  { fileId, name, image }: ImageToAttach,
): Promise<void> {
  const { holderId: accountId } = membership;
  await db.transaction().execute(async (trx) => {
    await lockMembership(trx, { membership, actor });
    await insertImageFile(trx, { fileId, accountId, name, image });
    await insertItemImage(trx, { fileId, accountId, itemId: null, reference: 'content', sequence: 1 });
    await writeAudit(trx, { actor, action: 'uploads.content' });
  });
}

interface ItemImageToAttach extends ImageToAttach, UploadTarget {
  reference: Exclude<ImageReference, 'content'>;
}

/** Adds an image to a company's gallery, or replaces a logo, a banner or an article's featured image. */
export async function attachItemImage(
  context: UploadContext,
  { itemId, kind, reference, fileId, name, image }: ItemImageToAttach,
): Promise<void> {
  const { holderId: accountId } = context.membership;
  await editItem(context, { itemId, action: `uploads.${reference}` }, async (trx) => {
    const isMany = kind === 'company' && reference === 'gallery';
    const sequence = isMany ? await nextSequence(trx, itemId) : 1;
    if (!isMany) await deleteItemImages(trx, { itemId, reference });
    await insertImageFile(trx, { fileId, accountId, name, image });
    await insertItemImage(trx, { fileId, accountId, itemId, reference, sequence });
    if (isMany) await assertWithinLimit(trx, context, { kind: 'gallery', path: 'reference' });
    return changed(undefined);
  });
}

async function nextSequence(trx: Transaction, itemId: number): Promise<number> {
  const { count, last } = await countItemImages(trx, { itemId, reference: 'gallery' });
  if (count >= imageLimits.galleryImages)
    throw badField('reference', `At most ${imageLimits.galleryImages} gallery images`);
  return last + 1;
}
