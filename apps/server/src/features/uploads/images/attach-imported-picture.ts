import { replaceImportedPicture } from '../../reference/edits/edit-picture.ts';
import { insertItemImage } from '../../items/images/images.queries.ts';
import { insertImageFile } from '../files/files.queries.ts';
import type { UploadContext } from '../upload-context.ts';
import type { PreparedImage } from './prepare-image.ts';

interface ImportedPicture {
  itemId: number;
  fileId: string;
  name: string;
  image: PreparedImage;
}

/** Makes an image the picture of an imported item. It belongs to no account, as those that are imported do not. */
export async function attachImportedPicture(
  context: UploadContext,
  { itemId, fileId, name, image }: ImportedPicture,
): Promise<void> {
  await replaceImportedPicture(context, { id: itemId, fileId }, async (trx) => {
    await insertImageFile(trx, { fileId, accountId: null, name, image, cutOutOf: null });
    await insertItemImage(trx, { fileId, accountId: null, itemId, reference: 'gallery', sequence: 1 });
  });
}
