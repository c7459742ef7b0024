import type { ImageDescription, ImageReference, ImageRow } from '@headwater/contract/images';
import type { Database, Transaction } from '@headwater/db/connect';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql } from 'kysely';
import { toImageRow } from './image-row.ts';

interface ImageSlot {
  itemId: number;
  reference: ImageReference;
}

const listQuery = preparedQuery((db, value: Parameter<ImageSlot>) =>
  db
    .selectFrom('item_images')
    .innerJoin('files', 'files.id', 'item_images.file_id')
    .select(['item_images.alt', 'item_images.decorative', 'item_images.credit'])
    .select(['files.id as fileId', 'files.variant_widths as variantWidths'])
    .where('item_images.item_id', '=', value('itemId'))
    .where('item_images.reference', '=', value('reference'))
    .orderBy('item_images.sequence')
    .orderBy('item_images.id'),
);

/** Lists an item's images of one reference, in order. */
export async function listItemImages(db: Database, slot: ImageSlot): Promise<ImageRow[]> {
  const rows = await listQuery.execute(db, slot);
  return rows.map(toImageRow);
}

/** Returns an image's description; null if the item has no such image. */
export async function getImageDescription(
  trx: Transaction,
  { itemId, reference, fileId }: ImageSlot & { fileId: string },
): Promise<Required<ImageDescription> | null> {
  const row = await trx
    .selectFrom('item_images')
    .select(['alt', 'decorative', 'credit'])
    .where('item_id', '=', itemId)
    .where('reference', '=', reference)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row ?? null;
}

export async function setImageDescription(
  trx: Transaction,
  { fileId, description }: { fileId: string; description: ImageDescription },
): Promise<void> {
  await trx.updateTable('item_images').set(description).where('file_id', '=', fileId).execute();
}

/** Saves the descriptions of an item's images, by file; files that are not its images are ignored. */
export async function setImageDescriptions(
  trx: Transaction,
  { itemId, images }: { itemId: number; images: ReadonlyArray<ImageDescription & { fileId: string }> },
): Promise<void> {
  await sql`
    update item_images as image set alt = described.alt, decorative = described.decorative
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
      as described ("fileId" uuid, alt text, decorative boolean)
    where image.file_id = described."fileId" and image.item_id = ${itemId}
  `.execute(trx);
}

/** Puts an item's images into the order of their files. */
export async function updateImageSequence(
  trx: Transaction,
  { itemId, reference, fileIds }: ImageSlot & { fileIds: readonly string[] },
): Promise<void> {
  await sql`
    update item_images as image set sequence = wanted.place
    from unnest(${[...fileIds]}::uuid[]) with ordinality as wanted (id, place)
    where image.file_id = wanted.id and image.item_id = ${itemId} and image.reference = ${reference}
  `.execute(trx);
}

/** Deletes an image from an item; returns false where the item has no such image. */
export async function deleteItemImage(
  trx: Transaction,
  { itemId, reference, fileId }: ImageSlot & { fileId: string },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('item_images')
    .where('item_id', '=', itemId)
    .where('reference', '=', reference)
    .where('file_id', '=', fileId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function deleteItemImages(trx: Transaction, { itemId, reference }: ImageSlot): Promise<void> {
  await trx
    .deleteFrom('item_images')
    .where('item_id', '=', itemId)
    .where('reference', '=', reference)
    .execute();
}

/** Returns the number of images, and the highest sequence among them, or 0 if there are none. */
export async function countItemImages(
  trx: Transaction,
  { itemId, reference }: ImageSlot,
): Promise<{ count: number; last: number }> {
  return trx
    .selectFrom('item_images')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.max('sequence'), eb.val(0)).as('last'),
    ])
    .where('item_id', '=', itemId)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

/** Removes an image from an item, and returns its place and description; null if the item has no such image. */
export async function takeItemImage(
  trx: Transaction,
  { itemId, reference, fileId }: ImageSlot & { fileId: string },
): Promise<ImagePlace | null> {
  const taken = await trx
    .deleteFrom('item_images')
    .where('item_id', '=', itemId)
    .where('reference', '=', reference)
    .where('file_id', '=', fileId)
    .returning(['sequence', 'alt', 'decorative', 'credit'])
    .executeTakeFirst();
  return taken ?? null;
}

export interface ImagePlace extends Partial<ImageDescription> {
  sequence: number;
}

interface NewItemImage extends ImagePlace {
  fileId: string;
  /** Null for the picture of an imported item. */
  accountId: number | null;
  /** Null for a content image. */
  itemId: number | null;
  reference: ImageReference;
}

export async function insertItemImage(
  trx: Transaction,
  { fileId, accountId, itemId, ...image }: NewItemImage,
): Promise<void> {
  await trx
    .insertInto('item_images')
    .values({ file_id: fileId, account_id: accountId, item_id: itemId, ...image })
    .execute();
}
