import { mkdir, rm } from 'node:fs/promises';
import { dumpDatabase } from '@headwater/db/backup/dump';
import { fileRecordsOf, type FileWithRecords } from '@headwater/db/stored-files';
import { checkFile, compareContent, type Damage, type FileRecord } from '@headwater/runtime/check-file';
import { copyFile } from '@headwater/runtime/copy-file';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { inBatches } from '../files/in-batches.ts';
import { backupPaths, writeManifest, type Manifest } from './manifest.ts';

interface CreateBackupOptions {
  url: string;
  storage: FileStorage;
  /** The folder to create: an existing one is never overwritten. */
  folder: string;
  now: Date;
  /** Whether a backup is made even if files are missing or damaged. */
  allowDamaged: boolean;
}

/**
 * Writes the database as it is at one moment, with every file that it names, while the portal runs. If it throws, it
 * leaves no folder. It throws if a file is missing or differs from its record, unless that is allowed.
 */
export async function createBackup({ folder, ...options }: CreateBackupOptions): Promise<Manifest> {
  await createFolder(folder);
  try {
    return await writeBackup({ folder, ...options });
  } catch (error) {
    // The other copies of a batch may still be at work, and write into the folder.
    await rm(folder, { recursive: true, maxRetries: 5 });
    throw error;
  }
}

async function writeBackup({
  url,
  storage,
  folder,
  now,
  allowDamaged,
}: CreateBackupOptions): Promise<Manifest> {
  const paths = backupPaths(folder);
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  const damaged: string[] = [];

  async function backUpFiles(rows: readonly FileWithRecords[]): Promise<void> {
    const to = await createDiskStorage(paths.files);
    await inBatches(rows.flatMap(fileRecordsOf), async (record) => {
      const { content, damage } = await backUpFile(record, { from: storage, to });
      if (content) files.push(content);
      if (damage) (damage === 'missing' ? missing : damaged).push(record.name);
    });
  }

  const database = await dumpDatabase({ url, folder: paths.database, copyFiles: backUpFiles });
  if (!allowDamaged && missing.length + damaged.length > 0) {
    const hint = 'To back up anyway, add --allow-damaged.';
    throw new Error([describeDamage({ missing, damaged }), hint].join('\n'));
  }
  const manifest: Manifest = { version: 2, madeAt: now.toISOString(), database, files, missing, damaged };
  await writeManifest(folder, manifest);
  return manifest;
}

interface BackedUpFile {
  /** Null if nothing could be copied. */
  content: Manifest['files'][number] | null;
  damage: Damage | null;
}

async function backUpFile(
  record: FileRecord,
  storages: { from: FileStorage; to: FileStorage },
): Promise<BackedUpFile> {
  const { name } = record;
  try {
    const copied = await copyFile(name, storages);
    if (!copied) return { content: null, damage: 'missing' };
    const { bytes: size, sha256 } = copied;
    return { content: { name, size, sha256 }, damage: compareContent(copied, record) };
  } catch (error) {
    const { damage } = await checkFile(storages.from, record);
    if (damage !== 'unreadable') throw error;
    return { content: null, damage };
  }
}

/** Names each damaged or missing file, and says what to do. */
export function describeDamage({ missing, damaged }: Pick<Manifest, 'missing' | 'damaged'>): string {
  return [
    ...(missing.length === 0 ? [] : ['The storage lacks files that the database names:', ...missing]),
    ...(damaged.length === 0 ? [] : ['These files are not what was stored:', ...damaged]),
    'Repair them with: npm run portal -- doctor --repair',
  ].join('\n');
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
