import { mkdir, writeFile } from 'node:fs/promises';
import { dumpDatabase, type DumpedFile } from '@headwater/db/backup/dump';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { storedFileNames } from '@headwater/db/stored-file-names';
import { copyFiles } from '../files/copy-files.ts';
import { backupPaths, type Manifest } from './manifest.ts';

interface CreateBackupOptions {
  url: string;
  storage: FileStorage;
  /** The folder is created: an existing one is never written over. */
  folder: string;
  now: Date;
}

/** Writes the database as it is at one moment, with every file that it names, while the portal runs. */
export async function createBackup({ url, storage, folder, now }: CreateBackupOptions): Promise<Manifest> {
  await createFolder(folder);
  const paths = backupPaths(folder);
  const files: Manifest['files'] = [];
  const missing: string[] = [];

  async function backUpFiles(rows: readonly DumpedFile[]): Promise<void> {
    const to = await createDiskStorage(paths.files);
    await copyFiles(rows.flatMap(storedFileNames), { from: storage, to }, async (name, file) => {
      if (file) files.push({ name, size: file.size, sha256: file.sha256 });
      else missing.push(name);
    });
  }

  const database = await dumpDatabase({ url, folder: paths.database, copyFiles: backUpFiles });
  const manifest: Manifest = { version: 1, madeAt: now.toISOString(), database, files, missing };
  await writeFile(paths.manifest, JSON.stringify(manifest, null, 2));
  return manifest;
}

/** Creates the folder for this user alone: it holds what the database does. */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    throw new Error(`${folder} is there already. A backup is written into a new folder.`, { cause: error });
  }
}
