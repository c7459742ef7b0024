import { crop, type ImageReference } from '@headwater/contract/images';
import type { Database } from '@headwater/db/connect';
import type { PartOfOriginal } from '../uploads/files/files.queries.ts';

/** An item's own picture with its place and description. */
export interface OwnPicture {
  fileId: string;
  name: string;
  width: number;
  height: number;
  cutOutOf: PartOfOriginal | null;
  place: { reference: ImageReference; sequence: number; alt: string; decorative: boolean; credit: string };
}

/** Lists an article's featured image and banner. */
export async function listOwnPictures(db: Database, { itemId }: { itemId: number }): Promise<OwnPicture[]> {
  const rows = await db
    .selectFrom('item_images as image')
    .innerJoin('files', 'files.id', 'image.file_id')
    .select(['image.reference', 'image.sequence', 'image.alt', 'image.decorative', 'image.credit'])
    .select(['files.id as fileId', 'files.name', 'files.width', 'files.height'])
    .select(['files.original_id as originalId', 'files.crop'])
    .where('image.item_id', '=', itemId)
    .where('image.reference', 'in', ['gallery', 'banner'])
    .orderBy('image.id')
    .execute();
  return rows.map(({ fileId, name, width, height, originalId, crop: part, ...place }) => ({
    fileId,
    name,
    width: width ?? 0,
    height: height ?? 0,
    cutOutOf: originalId === null ? null : { originalId, crop: crop.parse(part) },
    place,
  }));
}
