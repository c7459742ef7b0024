import { tryWithFilesLock } from '@headwater/db/backup/files-lock';
import type { Database } from '@headwater/db/connect';
import type { Deps } from '../../deps.ts';
import { conflict, isForeignKeyViolation } from '../../errors.ts';
import { deleteFile, listExistingFileIds, listUnusedFiles } from './unused-files.queries.ts';

/** A text that names a picture may be saved a while after its upload. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

interface RemovedFiles {
  /** Rows at which nothing pointed. */
  unused: number;
  /** Files and their variants, in the storage. */
  stored: number;
}

/**
 * The nightly job: first the rows at which nothing points, then whatever the storage holds without a row, their
 * variants and what broken-off uploads left among it. Broken off itself, it goes on where it was the next time.
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
    if (modifiedAt < before) names.push(name);
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

/** The id that a file's and its variants' names begin with. */
function fileIdOf(name: string): string {
  return name.slice(0, 36);
}
