import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { imageLimits, targetSizes } from '@headwater/contract/images';
import {
  listChangedItems,
  type ImportItemsResult,
  type ItemToImport,
} from '@headwater/publishing/import-items';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../errors.ts';
import { deleteItemImages, insertItemImage } from '../../items/images/images.queries.ts';
import { importItems } from '../../imported/import-items.ts';
import { insertImageFile } from '../files/files.queries.ts';
import { fitImage } from './prepare-image.ts';

/** An item to import; `picturePath` is its picture on the operator's machine. */
export type PicturedItem = ItemToImport & { picturePath?: string };

/**
 * Imports case studies and innovations with their pictures, all or none. The pictures of new or changed items are
 * stored before the transaction; if that fails, the nightly job removes the unused ones.
 */
export async function importItemsWithPictures(
  deps: Pick<Deps, 'db' | 'env' | 'files' | 'now'>,
  pictured: readonly PicturedItem[],
  onProgress: (done: number, total: number) => void,
): Promise<ImportItemsResult> {
  const paths = new Map<ItemToImport, string>();
  const items = pictured.map(({ picturePath, ...item }) => {
    if (picturePath !== undefined) paths.set(item, picturePath);
    return item;
  });
  const fileIds = new Map<ItemToImport, string>();
  for (const item of await listChangedItems(deps.db, [...paths.keys()])) {
    const path = paths.get(item);
    if (path !== undefined) fileIds.set(item, await storePicture(deps, path));
  }
  return importItems(deps, items, {
    onProgress,
    async setPicture(trx, { itemId, item }) {
      await deleteItemImages(trx, { itemId, reference: 'gallery' });
      const fileId = fileIds.get(item);
      if (fileId === undefined) {
        if (paths.has(item)) throw new Error(`'${item.title}' was imported by somebody else meanwhile`);
        return;
      }
      const alt = item.pictureAlt ?? '';
      await insertItemImage(trx, { fileId, accountId: null, itemId, reference: 'gallery', alt, sequence: 1 });
    },
  });
}

/** Stores a picture of any shape, whole within that of a featured image, and returns the file's id. */
async function storePicture({ db, files }: Pick<Deps, 'db' | 'files'>, path: string): Promise<string> {
  const image = await fitImage(path, targetSizes.gallery).catch((error: unknown) => {
    throw error instanceof AppError ? new Error(`${path}: ${error.message}`, { cause: error }) : error;
  });
  const fileId = randomUUID();
  await files.put(`${fileId}.png`, image.png);
  const name = basename(path).slice(0, imageLimits.nameCharacters);
  await db
    .transaction()
    .execute(async (trx) => insertImageFile(trx, { fileId, accountId: null, name, image, cutOutOf: null }));
  return fileId;
}
