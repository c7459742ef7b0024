import type { FileStorage } from '@headwater/runtime/storage';
import { checkFiles } from '../../src/features/uploads/check/check-files.ts';
import type { TestPortal } from '../test-portal.ts';

/** Runs one step of the nightly check; returns its alarms. */
export async function runCheck(
  { db, deps }: TestPortal,
  files: FileStorage = deps.files,
  limits?: { ms: number; bytes: number },
): Promise<object[]> {
  const alarms: object[] = [];
  const log = { error: (fields: object) => void alarms.push(fields) };
  await checkFiles({ db, files, now: deps.now, log }, limits);
  return alarms;
}

/** Lists what is recorded of stored files, with what the last check found. */
export async function listFileRecords({ db }: TestPortal) {
  return db
    .selectFrom('stored_files')
    .select(['name', 'bytes', 'sha256', 'damage'])
    .orderBy('name')
    .execute();
}
