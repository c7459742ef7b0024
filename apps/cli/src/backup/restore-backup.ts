import { createDatabase, createPool } from '@headwater/db/connect';
import { restoreDatabase } from '@headwater/db/backup/restore';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { repeatErasures } from '@headwater/server/operator';
import { copyFiles } from '../files/copy-files.ts';
import { backupPaths, readManifest, type Manifest } from './manifest.ts';

interface RestoreBackupOptions {
  url: string;
  storage: FileStorage;
  folder: string;
  now: () => Date;
}

/**
 * Restores a backup into an empty database and the storage, and erases again the accounts that were erased since: the
 * storage says so. After an interruption it can be run again, as long as the database is empty.
 */
export async function restoreBackup({
  url,
  storage,
  folder,
  now,
}: RestoreBackupOptions): Promise<{ manifest: Manifest; erased: number }> {
  const manifest = await readManifest(folder);
  const paths = backupPaths(folder);
  const hashes = new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]));
  await restoreDatabase({
    url,
    folder: paths.database,
    dump: manifest.database,
    async copyFiles() {
      const from = await createDiskStorage(paths.files);
      await copyFiles([...hashes.keys()], { from, to: storage }, async (name, file) => {
        if (file?.sha256 !== hashes.get(name))
          throw new Error(`The backup’s file ${name} is not what it was.`);
      });
    },
  });
  const db = createDatabase(createPool({ url, poolSize: 2, onError: () => undefined }));
  try {
    return { manifest, erased: await repeatErasures({ db, files: storage, now }) };
  } finally {
    await db.destroy();
  }
}
