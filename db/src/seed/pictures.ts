import { createHash } from 'node:crypto';
import { targetSizes, type ImageReference } from '@headwater/contract/images';
import { contentOf } from '@headwater/runtime/check-file';
import type { FileStorage } from '@headwater/runtime/storage';
import sharp from 'sharp';
import type { Transaction } from '../connect.ts';
import { recordStoredFiles, type StoredContent } from '../stored-files.ts';
import { drawLogo, drawScene, type Motif } from './drawing.ts';

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

async function storePicture(
  storage: FileStorage,
  { name, png, reference }: { name: string; png: Buffer; reference: ImageReference },
): Promise<StoredPicture> {
  const id = deterministicUuid(name);
  const { width, height } = targetSizes[reference];
  const variantWidths = [...VARIANT_WIDTHS.filter((variant) => variant < width), width];
  const contents: StoredContent[] = [];
  async function store(fileName: string, content: Buffer): Promise<void> {
    await storage.put(fileName, content);
    contents.push({ name: fileName, ...contentOf(content) });
  }
  await store(`${id}.png`, png);
  for (const variant of variantWidths) {
    const webp = await sharp(png).resize(variant).webp({ quality: 80, effort: 1 }).toBuffer();
    await store(`${id}-${variant}.webp`, webp);
  }
  return { id, bytes: png.length, width, height, variantWidths, contents };
}

export interface SceneRequest {
  name: string;
  motif: Motif;
  hue: number;
  variation: number;
}

export async function storeScene(storage: FileStorage, scene: SceneRequest): Promise<StoredPicture> {
  const png = await drawScene({ ...scene, ...targetSizes.gallery });
  return storePicture(storage, { name: scene.name, png, reference: 'gallery' });
}

export async function storeLogo(
  storage: FileStorage,
  logo: { name: string; hue: number },
): Promise<StoredPicture> {
  return storePicture(storage, { name: `${logo.name} logo`, png: await drawLogo(logo), reference: 'logo' });
}

interface PicturePlacement {
  accountId: number | null;
  itemId: number;
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
