import { listDamagedDumps } from '@headwater/db/backup/check-dump';
import { createDatabase, createPool } from '@headwater/db/connect';
import { restoreDatabase } from '@headwater/db/backup/restore';
import { readContent } from '@headwater/runtime/check-file';
import { copyFile } from '@headwater/runtime/copy-file';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { repeatErasures } from '@headwater/server/operator';
import { inBatches } from '../files/in-batches.ts';
import { backupPaths, readManifest, type Manifest } from './manifest.ts';

interface RestoreBackupOptions {
  url: string;
  storage: FileStorage;
  folder: string;
  now: () => Date;
}

/**
 * Restores a backup into an empty database and the storage, after checking that every part of it is whole. Then it
 * erases again the accounts that have been erased since, which the storage records. After an interruption it can be run
 * again, as long as the database is empty.
 */
export async function restoreBackup({
  url,
  storage,
  folder,
  now,
}: RestoreBackupOptions): Promise<{ manifest: Manifest; erased: number }> {
  const manifest = await readManifest(folder);
  const paths = backupPaths(folder);
  const from = await createDiskStorage(paths.files);
  await assertWhole(folder, manifest, from);
  await restoreDatabase({
    url,
    folder: paths.database,
    dump: manifest.database,
    copyFiles: async () =>
      inBatches(manifest.files, async ({ name }) => void (await copyFile(name, { from, to: storage }))),
  });
  const db = createDatabase(createPool({ url, poolSize: 2, onError: () => undefined }));
  try {
    return { manifest, erased: await repeatErasures({ db, files: storage, now }) };
  } finally {
    await db.destroy();
  }
}

/** Throws an error that names the missing, truncated or changed files of the backup. */
async function assertWhole(
  folder: string,
  { database, files }: Manifest,
  stored: FileStorage,
): Promise<void> {
  const dumps = await listDamagedDumps(backupPaths(folder).database, database);
  const damaged = dumps.map((name) => `database/${name}`);
  await inBatches(files, async ({ name, sha256 }) => {
    const found = await readContent(stored, name).catch(() => null);
    if (found?.sha256 !== sha256) damaged.push(`files/${name}`);
  });
  if (damaged.length === 0) return;
  throw new Error(
    [
      `${folder} is damaged, and nothing was restored. These files are missing, truncated or were changed:`,
      ...damaged,
      'Take another copy of the backup, or of these files alone.',
    ].join('\n'),
  );
}
