import { isDeepStrictEqual } from 'node:util';
import {
  fileIdFromUrl,
  type ImageDescription,
  type ImageReference,
  type ImageRow,
} from '@headwater/contract/images';
import { conflict, notFound } from '../../../errors.ts';
import { changed, editItem, unchanged, type ItemEdit } from '../edit-item.ts';
import {
  getImageDescription,
  listItemImages,
  setImageDescription,
  updateImageSequence,
} from './images.queries.ts';

interface ImageEdit {
  itemId: number;
  action: string;
  reference: ImageReference;
}

/** Saves an image's alt text, or marks it as decoration, and saves its credit. Throws 404 if the item has no such image. */
export async function updateImageDescription(
  edit: ItemEdit,
  { itemId, action, reference, url, alt, decorative, credit }: ImageEdit & ImageDescription & { url: string },
): Promise<ImageRow[]> {
  const fileId = fileIdFromUrl(url);
  return editItem(edit, { itemId, action }, async (trx) => {
    const present = fileId === null ? null : await getImageDescription(trx, { itemId, reference, fileId });
    if (fileId === null || present === null) throw notFound();
    const description = { alt, decorative, credit: credit ?? present.credit };
    if (isDeepStrictEqual(present, description))
      return unchanged(await listItemImages(trx, { itemId, reference }));
    await setImageDescription(trx, { fileId, description });
    return changed(await listItemImages(trx, { itemId, reference }));
  });
}

/** Puts an item's images into the order of `urls`. Throws 409 if those are not exactly its images. */
export async function reorderImages(
  edit: ItemEdit,
  { itemId, action, reference, urls }: ImageEdit & { urls: readonly string[] },
): Promise<ImageRow[]> {
  return editItem(edit, { itemId, action }, async (trx) => {
    const present = await listItemImages(trx, { itemId, reference });
    const byUrl = new Map(present.map((image) => [image.url, image]));
    const reordered = urls.flatMap((url) => byUrl.get(url) ?? []);
    if (new Set(reordered).size !== present.length || urls.length !== present.length)
      throw conflict('The photos have been changed since you opened them. The order was not saved.');
    if (isDeepStrictEqual(present, reordered)) return unchanged(present);
    const fileIds = urls.flatMap((url) => fileIdFromUrl(url) ?? []);
    await updateImageSequence(trx, { itemId, reference, fileIds });
    return changed(reordered);
  });
}
