import { fileIdFromUrl, imageUrl } from '@headwater/contract/images';
import type { ItemSnapshot, Picture } from '@headwater/contract/snapshot';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tables } from '@headwater/db/connect';

export interface PictureRow {
  fileId: string;
  width: number | null;
  height: number | null;
  variantWidths: number[];
  alt: string;
  decorative: boolean;
  credit?: string;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const FILE_URL_IN_HTML = String.raw`src="/files/(${uuid})(?:\.png|-)`;

/** Selects the logo, banner and gallery pictures of an item of the outer query. */
export function itemPictures() {
  const eb = expressionBuilder<Tables, 'items'>();
  return jsonArrayFrom(
    eb
      .selectFrom('item_images')
      .innerJoin('files', 'files.id', 'item_images.file_id')
      .select(['item_images.reference', 'item_images.alt', 'item_images.decorative', 'item_images.credit'])
      .select('files.id as fileId')
      .select(['files.width', 'files.height', 'files.variant_widths as variantWidths'])
      .whereRef('item_images.item_id', '=', 'items.id')
      .orderBy('item_images.sequence')
      .orderBy('item_images.id'),
  );
}

/** Selects the files that the content of an item of the outer query shows. */
export function contentPictures() {
  const eb = expressionBuilder<Tables, 'items'>();
  const named = sql<string>`(select found[1]::uuid from regexp_matches(items.content, ${FILE_URL_IN_HTML}, 'g') as found)`;
  return jsonArrayFrom(
    eb
      .selectFrom('files')
      .select(['files.id as fileId', 'files.width', 'files.height', 'files.variant_widths as variantWidths'])
      .select([sql<string>`''`.as('alt'), sql<boolean>`false`.as('decorative')])
      .where('files.kind', '=', 'image')
      .where('files.id', 'in', named)
      .orderBy('files.id'),
  );
}

/** Converts the rows of images to pictures; a row without a size is left out. */
export function toPictures(rows: readonly PictureRow[]): Picture[] {
  return rows.flatMap(({ fileId, width, height, alt, decorative, credit, variantWidths }) =>
    width === null || height === null
      ? []
      : [{ url: imageUrl(fileId), width, height, alt, decorative, ...(credit && { credit }), variantWidths }],
  );
}

/** Adds the variants that the worker has made since for a frozen snapshot's pictures. */
export async function addLaterVariants(db: Database, snapshot: ItemSnapshot): Promise<ItemSnapshot> {
  const fileIds = listPictures(snapshot).flatMap(({ url, variantWidths }) =>
    variantWidths.length === 0 ? (fileIdFromUrl(url) ?? []) : [],
  );
  if (fileIds.length === 0) return snapshot;
  const files = await db
    .selectFrom('files')
    .select(['id', 'variant_widths'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(fileIds))))
    .execute();
  const widths = new Map(files.map(({ id, variant_widths }) => [imageUrl(id), variant_widths]));
  return mapPictures(snapshot, (picture) => ({
    ...picture,
    variantWidths: widths.get(picture.url) ?? picture.variantWidths,
  }));
}

function listPictures(snapshot: ItemSnapshot): Picture[] {
  const ofType =
    snapshot.type === 'company' ? [snapshot.logo, ...snapshot.gallery] : [snapshot.featuredImage];
  return [...snapshot.contentImages, snapshot.banner, ...ofType].filter((picture) => picture !== null);
}

function mapPictures(snapshot: ItemSnapshot, map: (picture: Picture) => Picture): ItemSnapshot {
  const mapOptional = (picture: Picture | null) => picture && map(picture);
  const contentImages = snapshot.contentImages.map(map);
  const shared = { contentImages, banner: mapOptional(snapshot.banner) };
  return snapshot.type === 'company'
    ? { ...snapshot, ...shared, logo: mapOptional(snapshot.logo), gallery: snapshot.gallery.map(map) }
    : { ...snapshot, ...shared, featuredImage: mapOptional(snapshot.featuredImage) };
}
