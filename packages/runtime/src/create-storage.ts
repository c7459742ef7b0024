import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import type { Env } from './env.ts';
import { createFallbackStorage } from './fallback-storage.ts';
import type { FileStorage } from './storage.ts';

type StorageSettings = Pick<Env, 's3' | 'filesIn' | 'dataDir'>;

/** Returns the storage that the settings name. Files that were not moved there yet are found where they were. */
export async function createStorage(env: StorageSettings): Promise<FileStorage> {
  const { primary, fallback } = await openStorages(env);
  return fallback ? createFallbackStorage(primary, fallback) : primary;
}

/** Returns where files are written, and where others may still lie, which is null where there can be none. */
export async function openStorages({
  s3,
  filesIn,
  dataDir,
}: StorageSettings): Promise<{ primary: FileStorage; fallback: FileStorage | null }> {
  const folder = join(dataDir, 'files');
  if (!s3) return { primary: await createDiskStorage(folder), fallback: null };
  // The client is large, and most portals do without it.
  const { createS3Storage } = await import('./s3-storage.ts');
  const bucket = await createS3Storage(s3);
  if (filesIn === 'folder') return { primary: await createDiskStorage(folder), fallback: bucket };
  return { primary: bucket, fallback: existsSync(folder) ? await createDiskStorage(folder) : null };
}
