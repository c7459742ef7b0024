import { DAY_MS } from '@headwater/contract/dates';
import { isUploadName, type StoredFile } from '@headwater/runtime/storage';
import { tryWithFilesLock } from '@headwater/db/backup/files-lock';
import type { Database } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { conflict, isForeignKeyViolation } from '../../../errors.ts';
import { deleteFile, listExistingFileIds, listUnusedFiles } from './unused-files.queries.ts';

/** A text that shows an image may be saved some time after the upload. */
const GRACE_MS = DAY_MS;
const BATCH_SIZE = 500;

interface RemovedFiles {
  /** The deleted rows that nothing referred to. */
  unused: number;
  /** The deleted files in the storage, variants included. */
  stored: number;
}

/**
 * Removes unused files, as the nightly job: first the rows that nothing refers to, then all files without a row, among
 * them variants and the remains of aborted uploads. The next run continues an aborted one.
 */
export async function removeUnusedFiles(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<RemovedFiles> {
  const removed = await tryWithFilesLock(deps.db, async () => removeUnused(deps));
  if (!removed)
    throw conflict(
      'A backup is copying files, or unused files are already being removed. Nothing was removed.',
    );
  return removed;
}

async function removeUnused({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<RemovedFiles> {
  const before = new Date(now().getTime() - GRACE_MS);
  const unused = await listUnusedFiles(db, { before });
  for (const fileId of unused) await deleteFileIfUnused(db, { fileId, before });

  let stored = 0;
  for await (const { name } of listOrphanedFiles({ db, files, now })) {
    await files.remove(name);
    stored += 1;
  }
  return { unused: unused.length, stored };
}

async function deleteFileIfUnused(db: Database, file: { fileId: string; before: Date }): Promise<void> {
  try {
    await deleteFile(db, file);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}

/** Lists the stored files without a row, except those that may belong to an unfinished upload. */
export async function* listOrphanedFiles({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): AsyncGenerator<StoredFile> {
  const before = new Date(now().getTime() - GRACE_MS);
  let batch: StoredFile[] = [];
  for await (const file of files.list()) {
    if (file.modifiedAt < before && isUploadName(file.name)) batch.push(file);
    if (batch.length < BATCH_SIZE) continue;
    yield* await withoutRow(db, batch);
    batch = [];
  }
  yield* await withoutRow(db, batch);
}

async function withoutRow(db: Database, batch: readonly StoredFile[]): Promise<StoredFile[]> {
  const known = await listExistingFileIds(db, { ids: batch.map(({ name }) => fileIdOf(name)) });
  return batch.filter(({ name }) => !known.has(fileIdOf(name)));
}

/** Returns the id with which the names of a file and its variants begin. */
function fileIdOf(name: string): string {
  return name.slice(0, 36);
}
