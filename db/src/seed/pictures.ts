import { createHash } from 'node:crypto';
import type { ImageReference } from '@headwater/contract/images';
import { contentOf } from '@headwater/runtime/check-file';
import type { FileStorage } from '@headwater/runtime/storage';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Transaction } from '../connect.ts';
import { recordStoredFiles, type StoredContent } from '../stored-files.ts';
import { logoSvg, type Logo } from './drawings/logo.ts';
import { sceneSvg, type Scene } from './drawings/scene.ts';

export interface StoredPicture {
  id: string;
  bytes: number;
  width: number;
  height: number;
  variantWidths: number[];
  /** The original and its variants, as they were stored. */
  contents: StoredContent[];
}

const VARIANT_WIDTHS = [400, 800];

/** Derives an id from a name, so that a seed that is repeated after an abort leaves no unused file behind. */
function deterministicUuid(name: string): string {
  const hex = createHash('sha256').update(`headwater demo ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Stores what is drawn and its smaller variants. Each variant is made of the next larger one, which takes the least time. */
async function storePicture(
  storage: FileStorage,
  { name, svg }: { name: string; svg: string },
): Promise<StoredPicture> {
  const id = deterministicUuid(name);
  let pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = pixels.info;
  const variantWidths = [...VARIANT_WIDTHS.filter((variant) => variant < width), width];
  const contents: StoredContent[] = [];
  async function store(fileName: string, content: Buffer): Promise<void> {
    await storage.put(fileName, content);
    contents.push({ name: fileName, ...contentOf(content) });
  }
  const png = await fromPixels(pixels).png({ compressionLevel: 1 }).toBuffer();
  await store(`${id}.png`, png);
  for (const variant of variantWidths.toReversed()) {
    if (variant < width)
      pixels = await fromPixels(pixels)
        .resize(variant, null, { kernel: 'linear' })
        .raw()
        .toBuffer({ resolveWithObject: true });
    const webp = await fromPixels(pixels).webp({ quality: 80, effort: 0 }).toBuffer();
    await store(`${id}-${variant}.webp`, webp);
  }
  return { id, bytes: png.length, width, height, variantWidths, contents };
}

function fromPixels({ data, info: { width, height, channels } }: { data: Buffer; info: OutputInfo }): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

export interface SceneRequest extends Scene {
  name: string;
  /** In pixels: some stand large on a page, others never do. */
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
  const { id, bytes, width, height } = picture;
  await trx
    .insertInto('files')
    .values({
      id,
      kind: 'image',
      account_id: accountId,
      bytes,
      width,
      height,
      variant_widths: picture.variantWidths,
    })
    .execute();
  await recordStoredFiles(trx, { fileId: id, contents: picture.contents });
  await trx
    .insertInto('item_images')
    .values({ account_id: accountId, item_id: itemId, file_id: id, reference, sequence, alt })
    .execute();
}
