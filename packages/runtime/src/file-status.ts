import { isWrongSize, type Damage, type FileRecord } from './check-file.ts';
import type { createFileRecords } from './file-records.ts';

/** How a stored file compares with its record, by their bytes; null where there is none. */
export interface FileStatus {
  damage: Damage | null;
  recorded: number | null;
  found: number | null;
}

/**
 * Compares a file's size, null where the storage lacks it, with its record. What no row names is not damaged when it is
 * missing. Rejects where nobody can say whether there should be such a file.
 */
export async function getFileStatus(
  getRecord: ReturnType<typeof createFileRecords>,
  name: string,
  found: number | null,
): Promise<FileStatus> {
  const status = toFileStatus(found, await getRecord(name));
  if (status.damage === null) return status;
  // The cached record may be of a file that was removed or made again since.
  const record = await getRecord(name, { fresh: true });
  return record === 'unknown' ? status : toFileStatus(found, record);
}

function toFileStatus(found: number | null, record: FileRecord | null | 'unknown'): FileStatus {
  if (found === null && record === 'unknown')
    throw new Error('the storage has no such file, and the database cannot say whether there should be one');
  const recorded = record === null || record === 'unknown' ? null : record.bytes;
  if (found === null) return { damage: record === null ? null : 'missing', recorded, found };
  return { damage: isWrongSize(found, { bytes: recorded }) ? 'size' : null, recorded, found };
}
