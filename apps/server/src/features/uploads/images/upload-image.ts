import { randomUUID } from 'node:crypto';
import {
  imageUrl,
  originalIdFromUrl,
  originalUrl,
  portraitSize,
  targetSizes,
  type uploadFields,
} from '@headwater/contract/images';
import type { z } from 'zod';
import { badField, notFound } from '../../../errors.ts';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { insertOriginalFile, type PartOfOriginal, insertImageFile } from '../files/files.queries.ts';
import { attachContentImage, attachItemImage } from './attach-image.ts';
import { assertClean } from '../virus-scan/assert-clean.ts';
import { fitImage, isHeicFile, prepareImage, prepareOriginal, type DecodedImage } from './prepare-image.ts';
import { decodeHeic } from './decode-heic.ts';
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
  { path, fields }: Upload<ImageUploadFields>,
): Promise<string> {
  const { reference, name, replaces } = fields;
  const target = await getImageTarget(context, fields);
  const cutOutOf = toPartOfOriginal(fields);
  await assertClean(context, path);
  const image = await runQueued(String(context.membership.holderId), async () =>
    prepareImage(path, targetSizes[reference]),
  );
  const fileId = randomUUID();
  await storeFile(context, { name: `${fileId}.png`, content: image.png }, async () =>
    reference === 'content' || target === null
      ? attachContentImage(context, { fileId, name, image, cutOutOf })
      : attachItemImage(context, { ...target, reference, replaces, fileId, name, image, cutOutOf }),
  );
  return imageUrl(fileId);
}

/** Stores the original of a picture, and returns its address. */
export async function uploadOriginal(context: UploadContext, { path }: Upload<unknown>): Promise<string> {
  const { db, membership, actor } = context;
  const { holderId: accountId } = membership;
  await assertClean(context, path);
  const content = await runQueued(String(accountId), async () => prepareOriginal(path));
  const fileId = randomUUID();
  await storeFile(context, { name: `${fileId}.webp`, content }, async () =>
    db.transaction().execute(async (trx) => {
      await lockMembership(trx, { membership, actor });
      await insertOriginalFile(trx, { fileId, accountId, content });
      await writeAudit(trx, { actor, action: 'uploads.original' });
    }),
  );
  return originalUrl(fileId);
}

/** Stores a photo of a person of the account's company, and returns its URL. It is kept if a row names it. */
export async function uploadPortrait(context: UploadContext, { path }: Upload<unknown>): Promise<string> {
  const { db, membership, actor } = context;
  const { holderId: accountId } = membership;
  const { itemId } = await getUploadTarget(context, { articleId: undefined });
  await assertClean(context, path);
  const image = await runQueued(String(accountId), async () => prepareImage(path, portraitSize));
  const fileId = randomUUID();
  await storeFile(context, { name: `${fileId}.png`, content: image.png }, async () =>
    db.transaction().execute(async (trx) => {
      await lockMembership(trx, { membership, actor });
      await insertImageFile(trx, { fileId, accountId, name: '', image, cutOutOf: null });
      await writeAudit(trx, { actor, action: 'uploads.portrait', itemId });
    }),
  );
  return imageUrl(fileId);
}

/**
 * Stores a picture of a document under its id, in the shape of a content image; it belongs to the account, as those do.
 * Throws the signal's reason if a HEIC photo, which a browser would have decoded, takes too long to decode.
 */
export async function storeDocumentPicture(
  context: UploadContext,
  { path, fileId, signal }: { path: string; fileId: string; signal: AbortSignal },
): Promise<void> {
  const { membership } = context;
  await assertClean(context, path);
  const fit = async (source: string | DecodedImage) =>
    runQueued(String(membership.holderId), async () => fitImage(source, targetSizes.content));
  const image = (await isHeicFile(path))
    ? await decodeHeic(membership, { path, signal, use: fit })
    : await fit(path);
  await storeFile(context, { name: `${fileId}.png`, content: image.png }, async () =>
    attachContentImage(context, { fileId, name: '', image, cutOutOf: null }),
  );
}

function toPartOfOriginal({ original, crop }: ImageUploadFields): PartOfOriginal | null {
  if (original === undefined && crop === undefined) return null;
  if (original === undefined) throw badField('original', 'A crop needs its original');
  if (crop === undefined) throw badField('crop', 'An original needs its crop');
  const originalId = originalIdFromUrl(original);
  if (originalId === null) throw notFound();
  return { originalId, crop };
}

/** Returns the item that the image is for, or null for a content image of an item that does not exist yet. */
async function getImageTarget(
  context: UploadContext,
  { reference, articleId, replaces }: ImageUploadFields,
): Promise<UploadTarget | null> {
  if (reference === 'content' && replaces !== undefined)
    throw badField('replaces', 'Replace a picture in a text by editing the text');
  if (reference === 'content' && articleId === undefined) return null;
  const target = await getUploadTarget(context, { articleId });
  if (target.kind === 'article' && reference === 'logo')
    throw badField('reference', 'An article has no logo');
  return target;
}
