import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { getVariantWidths, setVariantWidths } from '../files/files.queries.ts';

/** The widths that lists and phones need; the image's own is added. */
const WIDTHS = [400, 800] as const;

const jobPayload = z.object({ fileId: z.uuid() });

/**
 * The job `create_image_variants`, which stores WebP variants of an uploaded image, from the smallest to the image's own
 * size. Until it has run, pages show the image itself. A repetition writes the same files again.
 */
export async function createImageVariants(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  job: unknown,
): Promise<void> {
  const { fileId } = jobPayload.parse(job);
  const present = await getVariantWidths(db, { fileId });
  if (present?.length !== 0) return;
  const png = await files.get(`${fileId}.png`);
  if (!png) throw new Error(`The storage has no file ${fileId}.png`);
  // Decoded once, and encoded one after the other, so that a job takes one processor and no more.
  const { data, info: raw } = await sharp(await buffer(png.stream))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widths = [...WIDTHS.filter((width) => width < raw.width), raw.width];
  const nameOf = (width: number) => `${fileId}-${width}.webp`;
  for (const width of widths)
    await files.put(nameOf(width), await sharp(data, { raw }).resize({ width }).webp().toBuffer());
  if (await setVariantWidths(db, { fileId, widths })) return;
  // The image was removed meanwhile, as nothing referred to it.
  for (const width of widths) await files.remove(nameOf(width));
}
