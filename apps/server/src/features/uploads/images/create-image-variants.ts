import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { getVariantWidths, setVariants } from '../files/files.queries.ts';
import { storeVariants } from './store-variants.ts';

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
  const variants = await storeVariants(files, { fileId });
  if (await db.transaction().execute(async (trx) => setVariants(trx, { fileId, variants }))) return;
  // The image was removed in the meantime, because nothing referred to it.
  for (const { name } of variants) await files.remove(name);
}
