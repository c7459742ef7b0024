import { fileIdFromUrl, type ImageReference } from '@headwater/contract/images';
import { notFound } from '../../errors.ts';
import { changed, editItem, type ItemEdit } from './edit-item.ts';
import { deleteItemImage } from './images.queries.ts';

interface ImageRemoval {
  itemId: number;
  action: string;
  reference: ImageReference;
  url: string;
}

/**
 * Takes an image off an item; throws 404 where it isn't there. The file stays: a revision or a published page
 * may show it still, and what nothing shows is removed by the nightly job.
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
