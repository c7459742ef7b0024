import { fileIdFromUrl, type ImageReference } from '@headwater/contract/images';
import { notFound } from '../../../errors.ts';
import { changed, editItem, type ItemEdit } from '../edit-item.ts';
import { deleteItemImage } from './images.queries.ts';

interface ImageRemoval {
  itemId: number;
  action: string;
  reference: ImageReference;
  url: string;
}

/**
 * Removes an image from an item; throws 404 if the item has no such image. The file stays, because a revision or a
 * published page may show it; the nightly job removes unused files.
 */
export async function removeImage(
  edit: ItemEdit,
  { itemId, action, reference, url }: ImageRemoval,
): Promise<{ success: true }> {
  const fileId = fileIdFromUrl(url);
  return editItem(edit, { itemId, action }, async (trx) => {
    if (fileId === null || !(await deleteItemImage(trx, { itemId, reference, fileId }))) throw notFound();
    return changed({ success: true });
  });
}
