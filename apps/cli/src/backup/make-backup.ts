import { mkdir, writeFile } from 'node:fs/promises';
import { dumpDatabase, type DumpedFile } from '@headwater/db/backup/dump';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { storedNames } from '../archive/company-archive.ts';
import { copyFiles } from '../files/copy-files.ts';
import { placesIn, type Manifest } from './manifest.ts';

interface Backup {
  url: string;
  storage: FileStorage;
  /** Is made: what is there already is not written over. */
  folder: string;
  now: Date;
}

/** Writes the database as it is at one moment, and every file that it names, while the portal runs. */
export async function makeBackup({ url, storage, folder, now }: Backup): Promise<Manifest> {
  await makeFolder(folder);
  const places = placesIn(folder);
  const files: Manifest['files'] = [];
  const missing: string[] = [];

  async function keepFiles(rows: readonly DumpedFile[]): Promise<void> {
    const to = await createDiskStorage(places.files);
    await copyFiles(rows.flatMap(storedNames), { from: storage, to }, async (name, file) => {
      if (file) files.push({ name, size: file.size, sha256: file.sha256 });
      else missing.push(name);
    });
  }

  const database = await dumpDatabase({ url, folder: places.database, copyFiles: keepFiles });
  const manifest: Manifest = { version: 1, madeAt: now.toISOString(), database, files, missing };
  await writeFile(places.manifest, JSON.stringify(manifest, null, 2));
  return manifest;
}

/** For nobody else to read: it holds what the database does. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    throw new Error(`${folder} is there already. A backup is written into a new folder.`, { cause: error });
  }
}
