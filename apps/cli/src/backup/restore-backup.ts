import { restoreDatabase } from '@headwater/db/backup/restore';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { copyFiles } from '../files/copy-files.ts';
import { backupPaths, readManifest, type Manifest } from './manifest.ts';

interface RestoreBackupOptions {
  url: string;
  storage: FileStorage;
  folder: string;
}

/** Restores a backup into an empty database and the storage. After an interruption it can be run again. */
export async function restoreBackup({ url, storage, folder }: RestoreBackupOptions): Promise<Manifest> {
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
  return manifest;
}
