import type { Database } from '@headwater/db/connect';
import type { FileStorage } from '@headwater/runtime/storage';
import { isStillReferenced } from '../../errors.ts';
import { deleteFile, listKnownFiles, listUnusedFiles } from './unused-files.queries.ts';

interface Storage {
  db: Database;
  files: FileStorage;
  now: () => Date;
}

/** A text that names a picture may be saved a while after its upload. */
const graceMs = 24 * 60 * 60 * 1000;
const batch = 500;

/**
 * The nightly job: first the rows at which nothing points, then whatever the storage holds without a row, their
 * variants and what broken-off uploads left among it. Broken off itself, it goes on where it was the next time.
 */
export async function removeUnusedFiles({ db, files, now }: Storage): Promise<void> {
  const before = new Date(now().getTime() - graceMs);
  for (const fileId of await listUnusedFiles(db, { before })) await removeRow(db, fileId);

  let names: string[] = [];
  for await (const { name, modifiedAt } of files.list()) {
    if (modifiedAt < before) names.push(name);
    if (names.length < batch) continue;
    await removeUnknown({ db, files, names });
    names = [];
  }
  await removeUnknown({ db, files, names });
}

async function removeRow(db: Database, fileId: string): Promise<void> {
  try {
    await deleteFile(db, { fileId });
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
  }
}

async function removeUnknown({
  db,
  files,
  names,
}: Omit<Storage, 'now'> & { names: readonly string[] }): Promise<void> {
  const known = await listKnownFiles(db, { ids: names.map(fileIdOf) });
  for (const name of names) if (!known.has(fileIdOf(name))) await files.remove(name);
}

/** The id that a file's and its variants' names begin with. */
function fileIdOf(name: string): string {
  return name.slice(0, 36);
}
