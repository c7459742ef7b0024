import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageLimits } from '@headwater/contract/images';
import type { DocumentPicture } from '@headwater/documents/pictures';
import type { DocumentDraft } from '@headwater/documents/to-draft';
import { AppError } from '../../errors.ts';
import { storeDocumentPicture } from '../uploads/images/upload-image.ts';
import { assertWithinQuota } from '../uploads/receive/upload-quota.ts';
import { createUploadFolder } from '../uploads/receive/upload-folder.ts';
import type { UploadContext } from '../uploads/upload-context.ts';
import { fetchPublic } from '../webhooks/fetch-public.ts';
import { READING_TIMEOUT_MS } from './reading-timeout.ts';
import { pageRules } from './page-rules.ts';

/**
 * Stores a document's pictures, each by the steps of an upload, and removes from the text those that are refused or
 * exceed the time limit. Throws if the portal itself fails, because the same document may be imported again then.
 */
export async function storePictures(
  context: UploadContext,
  { pictures, content, notKept }: DocumentDraft,
  signal: AbortSignal,
): Promise<{ content: string; notKept: string[] }> {
  let text = content;
  const reasons = new Map<string, number>();
  for (const picture of pictures) {
    const refusal = await storePicture(context, picture, signal);
    if (refusal === null) continue;
    text = text.replaceAll(new RegExp(`<img src="/files/${picture.fileId}[^<>]*>`, 'g'), '');
    reasons.set(refusal, (reasons.get(refusal) ?? 0) + 1);
  }
  const refused = [...reasons].map(
    ([reason, count]) => `${count === 1 ? 'One picture' : `${count} pictures`}: ${reason}`,
  );
  return { content: text, notKept: [...refused, ...notKept] };
}

/** Returns why a picture was not stored; null if it was. */
async function storePicture(
  context: UploadContext,
  { fileId, source }: DocumentPicture,
  signal: AbortSignal,
): Promise<string | null> {
  const { db, env, membership, now } = context;
  if (signal.aborted) return OUT_OF_TIME;
  try {
    await assertWithinQuota(db, { accountId: membership.holderId, now: now() });
    const bytes =
      typeof source === 'string' ? await fetchPicture(source, { ...pageRules(env), signal }) : source;
    await using folder = await createUploadFolder();
    const path = join(folder.path, 'picture');
    await writeFile(path, bytes);
    await storeDocumentPicture(context, { path, fileId, signal });
    return null;
  } catch (error) {
    if (error === signal.reason) return OUT_OF_TIME;
    if (error instanceof AppError && error.code !== 'SERVICE_UNAVAILABLE') return error.message;
    throw error;
  }
}

const OUT_OF_TIME = `Left out, because reading took longer than ${READING_TIMEOUT_MS / 1_000} seconds`;

async function fetchPicture(
  address: string,
  options: ReturnType<typeof pageRules> & { signal: AbortSignal },
): Promise<Uint8Array> {
  try {
    const { bytes } = await fetchPublic(address, {
      ...options,
      maxBytes: imageLimits.uploadBytes,
      accept: 'image/*',
    });
    return bytes;
  } catch {
    throw new AppError(
      'BAD_REQUEST',
      options.signal.aborted ? OUT_OF_TIME : 'It could not be fetched from its page',
    );
  }
}
