import { createHash } from 'node:crypto';
import type { ImageReference } from '@headwater/contract/images';
import { contentOf } from '@headwater/runtime/check-file';
import type { FileStorage } from '@headwater/runtime/storage';
import sharp from 'sharp';
import type { Transaction } from '@headwater/db/connect';
import type { StoredContent } from '@headwater/db/stored-files';
import { logoSvg, type Logo } from './drawings/logo.ts';
import { sceneSvg, type Scene } from './drawings/scene.ts';

export interface StoredPicture {
  id: string;
  /** As the name of an uploaded file. */
  name: string;
  bytes: number;
  width: number;
  height: number;
  variantWidths: number[];
  /** The stored original and variants. */
  contents: StoredContent[];
}

/** The widths of the variants; one of more than half the picture's own would save little. */
const VARIANT_WIDTHS = [600];

/** Derives an id from a name, so that a seed repeated after an abort leaves no unused file behind. */
export function deterministicUuid(name: string): string {
  const hex = createHash('sha256').update(`headwater demo ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Stores a drawing and its variants. */
async function storePicture(
  storage: FileStorage,
  { name, svg }: { name: string; svg: string },
): Promise<StoredPicture> {
  const id = deterministicUuid(name);
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const variantWidths = [...VARIANT_WIDTHS.filter((variant) => variant <= width / 2), width];
  const contents: StoredContent[] = [];
  async function store(fileName: string, content: Buffer): Promise<void> {
    await storage.put(fileName, content);
    contents.push({ name: fileName, ...contentOf(content) });
  }
  // The fastest settings of each encoder: a drawing with few colours is small with any.
  const pixels = sharp(data, { raw: { width, height, channels: info.channels } });
  const png = await pixels.clone().png({ compressionLevel: 2 }).toBuffer();
  await store(`${id}.png`, png);
  for (const variant of variantWidths) {
    const resized =
      variant === width ? pixels.clone() : pixels.clone().resize(variant, null, { kernel: 'linear' });
    await store(`${id}-${variant}.webp`, await resized.webp({ quality: 80, effort: 0 }).toBuffer());
  }
  return { id, name: `${name}.png`, bytes: png.length, width, height, variantWidths, contents };
}

export interface SceneRequest extends Scene {
  name: string;
  /** In pixels: some pictures are large on a page, others never are. */
  width: number;
}

export async function storeScene(storage: FileStorage, scene: SceneRequest): Promise<StoredPicture> {
  return storePicture(storage, { name: scene.name, svg: sceneSvg(scene, scene) });
}

export async function storeLogo(storage: FileStorage, logo: Logo): Promise<StoredPicture> {
  return storePicture(storage, { name: `${logo.name} logo`, svg: logoSvg(logo) });
}

/** Draws a scene as a PNG. */
export async function drawScene(scene: Scene, size: { width: number }): Promise<Buffer> {
  return sharp(Buffer.from(sceneSvg(scene, size)))
    .png()
    .toBuffer();
}

interface PicturePlacement {
  accountId: number | null;
  /** Null for a picture within a text, which belongs to the account. */
  itemId: number | null;
  reference: ImageReference;
  sequence?: number;
  alt: string;
}

export async function insertPicture(
  trx: Transaction,
  picture: StoredPicture,
  { accountId, itemId, reference, sequence = 1, alt }: PicturePlacement,
): Promise<void> {
  const { id, name, bytes, width, height } = picture;
  await trx
    .insertInto('files')
    .values({
      id,
      kind: 'image',
      account_id: accountId,
      name,
      bytes,
      width,
      height,
      variant_widths: picture.variantWidths,
    })
    .execute();
  await trx
    .insertInto('item_images')
    .values({ account_id: accountId, item_id: itemId, file_id: id, reference, sequence, alt })
    .execute();
}

/** Records the files of all pictures, whose rows exist: in one statement, because there are hundreds. */
export async function recordPictureFiles(
  trx: Transaction,
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const rows = [...pictures.values()].flatMap(({ id, contents }) =>
    contents.map(({ name, bytes, sha256 }) => ({ name, file_id: id, bytes, sha256 })),
  );
  await trx.insertInto('stored_files').values(rows).execute();
}
