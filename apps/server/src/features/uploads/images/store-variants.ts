import { buffer } from 'node:stream/consumers';
import { contentOf } from '@headwater/runtime/check-file';
import type { FileStorage } from '@headwater/runtime/storage';
import sharp from 'sharp';
import type { ImageVariant } from '../files/files.queries.ts';

/** The widths that lists and phones need; the image's own is added. */
const WIDTHS = [400, 800] as const;

/** Makes and stores the WebP variants of a stored image, in the usual widths unless others are given. */
export async function storeVariants(
  files: FileStorage,
  { fileId, widths }: { fileId: string; widths?: readonly number[] },
): Promise<ImageVariant[]> {
  const png = await files.get(`${fileId}.png`);
  if (!png) throw new Error(`The storage has no file ${fileId}.png`);
  // Decoded once, and encoded one after another, so that a job takes one processor and no more.
  const { data, info: raw } = await sharp(await buffer(png.stream))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const variants: ImageVariant[] = [];
  for (const width of widths ?? [...WIDTHS.filter((each) => each < raw.width), raw.width]) {
    const name = `${fileId}-${width}.webp`;
    const content = await sharp(data, { raw }).resize({ width }).webp().toBuffer();
    await files.put(name, content);
    variants.push({ width, name, ...contentOf(content) });
  }
  return variants;
}
