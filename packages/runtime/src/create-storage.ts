import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import type { Env } from './env.ts';
import { joinStorages } from './join-storages.ts';
import type { FileStorage } from './storage.ts';

type Settings = Pick<Env, 's3' | 'filesIn' | 'dataDir'>;

/** The storage that the settings name; files that were not moved there yet are found where they were. */
export async function createStorage(env: Settings): Promise<FileStorage> {
  const { present, former } = await openStorages(env);
  return former ? joinStorages(present, former) : present;
}

/** Where files are written, and where others may still lie: null where that can be nowhere. */
export async function openStorages({
  s3,
  filesIn,
  dataDir,
}: Settings): Promise<{ present: FileStorage; former: FileStorage | null }> {
  const folder = join(dataDir, 'files');
  if (!s3) return { present: await createDiskStorage(folder), former: null };
  // Its client is large, and most portals do without.
  const { createS3Storage } = await import('./s3-storage.ts');
  const bucket = await createS3Storage(s3);
  if (filesIn === 'folder') return { present: await createDiskStorage(folder), former: bucket };
  return { present: bucket, former: existsSync(folder) ? await createDiskStorage(folder) : null };
}
