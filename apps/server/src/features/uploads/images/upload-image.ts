import { randomUUID } from 'node:crypto';
import { imageUrl, targetSizes, type uploadFields } from '@headwater/contract/images';
import type { z } from 'zod';
import { badField } from '../../../errors.ts';
import { createWorkQueue } from '../../../http/work-queue.ts';
import { attachContentImage, attachItemImage } from './attach-image.ts';
import { assertClean } from '../virus-scan/assert-clean.ts';
import { fitImage, prepareImage } from './prepare-image.ts';
import type { Upload } from '../receive/receive-upload.ts';
import { storeFile } from '../files/store-file.ts';
import { getUploadTarget, type UploadTarget } from '../upload-target.ts';
import type { UploadContext } from '../upload-context.ts';

/** Decoding an image occupies a processor. */
const runQueued = createWorkQueue({ concurrency: 2, maxQueued: 100, maxQueuedPerKey: 50 });

type ImageUploadFields = z.output<typeof uploadFields>;

/** Stores an uploaded image, attaches it to its item or account, and returns its URL. */
export async function uploadImage(
  context: UploadContext,
  { path, fields: { reference, articleId, name } }: Upload<ImageUploadFields>,
): Promise<string> {
  const target = await getImageTarget(context, { reference, articleId });
  await assertClean(context, path);
  const image = await runQueued(String(context.membership.holderId), async () =>
    prepareImage(path, targetSizes[reference]),
  );
  const fileId = randomUUID();
  await storeFile(context, { name: `${fileId}.png`, content: image.png }, async () =>
    reference === 'content' || target === null
      ? attachContentImage(context, { fileId, name, image })
      : attachItemImage(context, { ...target, reference, fileId, name, image }),
  );
  return imageUrl(fileId);
}

/** Stores a picture of a document under its id, in the shape of a content image; it belongs to the account, as those do. */
export async function storeDocumentPicture(
  context: UploadContext,
  { path, fileId }: { path: string; fileId: string },
): Promise<void> {
  await assertClean(context, path);
  const image = await runQueued(String(context.membership.holderId), async () =>
    fitImage(path, targetSizes.content),
  );
  await storeFile(context, { name: `${fileId}.png`, content: image.png }, async () =>
    attachContentImage(context, { fileId, name: '', image }),
  );
}

/** Returns the item that the image is for, or null for a content image of an item that does not exist yet. */
async function getImageTarget(
  { db, membership }: UploadContext,
  { reference, articleId }: Omit<ImageUploadFields, 'name'>,
): Promise<UploadTarget | null> {
  if (reference === 'content' && articleId === undefined) return null;
  const target = await getUploadTarget(db, { accountId: membership.holderId, articleId });
  if (target.kind === 'article' && reference === 'logo')
    throw badField('reference', 'An article has no logo');
  return target;
}
