import { uploadQuota } from '@headwater/contract/images';
import type { Database } from '@headwater/db/connect';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../errors.ts';
import type { UploadContext } from '../upload-context.ts';
import { countUploads, insertRefusedUpload, QUOTA_MS } from '../files/files.queries.ts';

/**
 * Throws 429 if an account has used up its quota of the last 24 hours, so that no account fills the disk. Concurrent
 * uploads may exceed the quota by their own size.
 */
export async function assertWithinQuota(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - QUOTA_MS);
  const { files, bytes, first } = await countUploads(db, { accountId, since });
  if (first === null || (files < uploadQuota.files && bytes < uploadQuota.bytes)) return;
  throw new AppError(
    'TOO_MANY_REQUESTS',
    'You have reached the upload limit for 24 hours. Please try again tomorrow.',
    { retryAfterSeconds: Math.ceil((first.getTime() - since.getTime()) / 1000) },
  );
}

/** The answers that count against the account: all but the portal's own failures and refusals when it is too busy. */
const REFUSALS: readonly string[] = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'CONFLICT',
  'UNSUPPORTED_MEDIA_TYPE',
  'PAYLOAD_TOO_LARGE',
];

/** Receives an upload, and counts it towards the quota even if it is refused, since its bytes were received. */
export async function countWhereRefused<T>(
  { db, membership, now }: Pick<UploadContext, 'db' | 'membership' | 'now'>,
  { bytes }: { bytes: number },
  receive: () => Promise<T>,
): Promise<T> {
  try {
    return await receive();
  } catch (error) {
    if (error instanceof AppError && REFUSALS.includes(error.code))
      await insertRefusedUpload(db, { accountId: membership.holderId, bytes, now: now() });
    throw error;
  }
}

/** Returns the largest number of bytes that a request may send. */
export function sizeOf(
  { headers }: FastifyRequest,
  { uploadBytes }: { uploadBytes: number },
): { bytes: number } {
  return { bytes: Math.min(Number(headers['content-length'] ?? uploadBytes), uploadBytes) };
}
