import { DAY_MS } from '@headwater/contract/dates';
import { fileRecordsOf, type FileWithRecords } from '@headwater/db/stored-files';
import { checkFile, type CheckedFile } from '@headwater/runtime/check-file';
import { logDamage } from '@headwater/runtime/damage-report';
import type { FileStorage } from '@headwater/runtime/storage';
import type { Deps } from '../../../deps.ts';
import { getFile, listDueFileIds, recordCheck } from './check.queries.ts';

/** With some nights to spare, each file is read once a month. */
const CHECK_AGAIN_MS = 25 * DAY_MS;
const CHECK_DAMAGED_AGAIN_MS = DAY_MS / 2;
/** The number in one step, whose ids are read at its beginning. */
const MAX_FILES = 10_000;

interface StepLimits {
  ms: number;
  bytes: number;
}

/**
 * The amount for each of a night's 60 steps: some 60 GB in all, which leaves the disk and the processor to others for
 * four minutes out of five.
 */
const STEP_LIMITS: StepLimits = { ms: 60_000, bytes: 1_000_000_000 };

interface CheckDeps extends Pick<Deps, 'db' | 'files' | 'now'> {
  log: Pick<Deps['log'], 'error'>;
}

/**
 * One step of the nightly check: reads files and variants, those that waited longest first, and compares their sizes
 * and hashes with the record. For files older than the records it writes both. The next step continues from here.
 */
export async function checkFiles(
  { db, files, now, log }: CheckDeps,
  limits: StepLimits = STEP_LIMITS,
): Promise<void> {
  const end = performance.now() + limits.ms;
  let left = limits.bytes;
  const due = await listDueFileIds(db, {
    before: new Date(now().getTime() - CHECK_AGAIN_MS),
    damagedBefore: new Date(now().getTime() - CHECK_DAMAGED_AGAIN_MS),
    limit: MAX_FILES,
  });
  for (const fileId of due) {
    const file = await getFile(db, { fileId });
    // The file was removed in the meantime.
    if (!file) continue;
    const checked = await checkWithVariants(files, file);
    const isThere = await recordCheck(db, { fileId, checked, at: now() });
    for (const { record, damage, content } of checked) {
      left -= content?.bytes ?? 0;
      if (isThere && damage) logDamage(log, { file: record.name, damage });
    }
    if (left <= 0 || performance.now() >= end) return;
  }
}

/** Checks a file, and then its variants one after another. */
export async function checkWithVariants(
  files: FileStorage,
  file: FileWithRecords,
  check = checkFile,
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  for (const record of fileRecordsOf(file)) checked.push(await check(files, record));
  return checked;
}
