import { join } from 'node:path';
import { createDiskStorage } from './disk-storage.ts';
import type { Env } from './env.ts';
import { createS3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

/** The storage that the settings name: an S3 bucket, else a folder in DATA_DIR. */
export async function createStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Promise<FileStorage> {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'files'));
}
