import { createReadStream } from 'node:fs';
import { scanFile } from '@headwater/runtime/scan-file';
import { AppError, serviceUnavailable } from '../../../errors.ts';
import { createWorkQueue } from '@headwater/runtime/work-queue';
import { writeAudit } from '../../audit/audit.queries.ts';
import type { UploadContext } from '../upload-context.ts';

/** Fewer than the daemon's threads, because other processes use some of them. */
const runQueued = createWorkQueue({ concurrency: 4, maxQueued: 100, maxQueuedPerKey: 25 });

/**
 * Scans an uploaded file if CLAMAV_SOCKET is set. Throws 400 if it is infected, which the audit trail records, and 503
 * if it could not be scanned.
 */
export async function assertClean(
  { db, env, log, membership, actor }: Pick<UploadContext, 'db' | 'env' | 'log' | 'membership' | 'actor'>,
  path: string,
): Promise<void> {
  const { clamav } = env;
  if (clamav === null) return;
  const signatures = await runQueued(String(membership.holderId), async () =>
    scanFile(clamav, createReadStream(path)).catch((error: unknown) => {
      log.error({ err: error }, 'an upload could not be scanned for viruses');
      throw serviceUnavailable(
        'The file could not be scanned for viruses, and was not stored. Please try again shortly.',
      );
    }),
  );
  if (signatures.length === 0) return;
  await db.transaction().execute(async (trx) => {
    await writeAudit(trx, { actor, action: 'uploads.infected', after: { signatures } });
  });
  throw new AppError(
    'BAD_REQUEST',
    'The virus scanner found something in this file, so it was not stored. Scan your computer, and upload a clean copy.',
  );
}
