import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { toDataFolderError } from './configuration-error.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Env } from './env.ts';
import { createFallbackStorage } from './fallback-storage.ts';
import type { FileStorage } from './storage.ts';

type StorageSettings = Pick<Env, 's3' | 'filesIn' | 'dataDir'>;

/** Returns the storage that the settings name. Files that have not been moved yet are found in the old one. */
export async function createStorage(env: StorageSettings): Promise<FileStorage> {
  const { primary, fallback } = await openStorages(env);
  return fallback ? createFallbackStorage(primary, fallback) : primary;
}

/** Returns the storage for new files, and the one where others may still be, or null if there can be none. */
export async function openStorages({
  s3,
  filesIn,
  dataDir,
}: StorageSettings): Promise<{ primary: FileStorage; fallback: FileStorage | null }> {
  if (!s3) return { primary: await openFolder(dataDir), fallback: null };
  // The client is large, and most portals do without it.
  const { createS3Storage } = await import('./s3-storage.ts');
  const bucket = await createS3Storage(s3);
  if (filesIn === 'folder') return { primary: await openFolder(dataDir), fallback: bucket };
  return { primary: bucket, fallback: existsSync(filesFolder(dataDir)) ? await openFolder(dataDir) : null };
}

/** Throws a ConfigurationError if the settings name a folder for new files into which this process can't write. */
export async function assertStorageWritable({ filesIn, dataDir }: StorageSettings): Promise<void> {
  if (filesIn !== 'folder') return;
  try {
    await access(filesFolder(dataDir), constants.W_OK);
  } catch (error) {
    throw toDataFolderError(error, dataDir);
  }
}

async function openFolder(dataDir: string): Promise<FileStorage> {
  try {
    return await createDiskStorage(filesFolder(dataDir));
  } catch (error) {
    throw toDataFolderError(error, dataDir);
  }
}

function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}
