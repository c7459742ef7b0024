import { uploadQuota } from '@headwater/contract/images';
import type { Database } from '@headwater/db/connect';
import { AppError } from '../../../errors.ts';
import { countUploads } from '../files/files.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Throws 429 where an account has used up its quota of the last 24 hours, so that no one account fills the disk.
 * Concurrent uploads may exceed the quota by their own size.
 */
export async function assertWithinQuota(
  db: Database,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const { files, bytes, first } = await countUploads(db, { accountId, since });
  if (first === null || (files < uploadQuota.files && bytes < uploadQuota.bytes)) return;
  throw new AppError(
    'TOO_MANY_REQUESTS',
    'You have uploaded as much as an account may within 24 hours. Please go on tomorrow.',
    { retryAfterSeconds: Math.ceil((first.getTime() - since.getTime()) / 1000) },
  );
}
