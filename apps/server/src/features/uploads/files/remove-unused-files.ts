import { DAY_MS } from '@headwater/contract/dates';
import { isUploadName } from '@headwater/runtime/storage';
import { tryWithFilesLock } from '@headwater/db/backup/files-lock';
import type { Database } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { conflict, isForeignKeyViolation } from '../../../errors.ts';
import { deleteFile, listExistingFileIds, listUnusedFiles } from './unused-files.queries.ts';

/** A text that shows an image may be saved some time after the upload. */
const GRACE_MS = DAY_MS;
const BATCH_SIZE = 500;

interface RemovedFiles {
  /** Rows to which nothing referred. */
  unused: number;
  /** Files in the storage, variants included. */
  stored: number;
}

/**
 * Removes unused files, as the nightly job: first the rows to which nothing refers, then all files without a row, among
 * them variants and what aborted uploads left. An aborted run is continued by the next.
 */
export async function removeUnusedFiles(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<RemovedFiles> {
  const removed = await tryWithFilesLock(deps.db, async () => removeUnused(deps));
  if (!removed)
    throw conflict('A backup copies files right now, or unused ones are being removed. Nothing was removed.');
  return removed;
}

async function removeUnused({ db, files, now }: Pick<Deps, 'db' | 'files' | 'now'>): Promise<RemovedFiles> {
  const before = new Date(now().getTime() - GRACE_MS);
  const unused = await listUnusedFiles(db, { before });
  for (const fileId of unused) await deleteFileIfUnused(db, fileId);

  let stored = 0;
  let names: string[] = [];
  for await (const { name, modifiedAt } of files.list()) {
    if (modifiedAt < before && isUploadName(name)) names.push(name);
    if (names.length < BATCH_SIZE) continue;
    stored += await removeOrphanedFiles({ db, files, names });
    names = [];
  }
  stored += await removeOrphanedFiles({ db, files, names });
  return { unused: unused.length, stored };
}

async function deleteFileIfUnused(db: Database, fileId: string): Promise<void> {
  try {
    await deleteFile(db, { fileId });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
  }
}

async function removeOrphanedFiles({
  db,
  files,
  names,
}: Pick<Deps, 'db' | 'files'> & { names: readonly string[] }): Promise<number> {
  const known = await listExistingFileIds(db, { ids: names.map(fileIdOf) });
  const unknown = names.filter((name) => !known.has(fileIdOf(name)));
  for (const name of unknown) await files.remove(name);
  return unknown.length;
}

/** Returns the id with which the names of a file and its variants begin. */
function fileIdOf(name: string): string {
  return name.slice(0, 36);
}
