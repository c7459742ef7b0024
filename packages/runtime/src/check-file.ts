import { createHash } from 'node:crypto';
import type { FileStorage } from './storage.ts';

/** What the database has recorded of a stored file. A version before the records left null. */
export interface FileRecord {
  name: string;
  bytes: number | null;
  /** In hex. */
  sha256: string | null;
}

export interface FileContent {
  bytes: number;
  sha256: string;
}

export type Damage = 'missing' | 'size' | 'content' | 'unreadable';

/** What was found in place of the recorded file. `content` is null where it was not read to its end. */
export interface CheckedFile {
  record: FileRecord;
  damage: Damage | null;
  content: FileContent | null;
}

/** Reads a stored file and compares it with its record. Rejects where the storage itself is out of reach. */
export async function checkFile(storage: FileStorage, record: FileRecord): Promise<CheckedFile> {
  const { name } = record;
  const size = await storage.size(name);
  if (size === null) return { record, damage: 'missing', content: null };
  if (isWrongSize(size, record)) return { record, damage: 'size', content: null };
  const content = await readContent(storage, name).catch(async () => {
    // A storage that is away rejects this as well, and says nothing of the file.
    await storage.size(name);
    return null;
  });
  if (!content) return { record, damage: 'unreadable', content: null };
  return { record, damage: compareContent(content, record), content };
}

/** Says whether a file of so many bytes can't be the recorded one. No upload is empty. */
export function isWrongSize(bytes: number, recorded: Pick<FileRecord, 'bytes'>): boolean {
  return bytes === 0 || (recorded.bytes !== null && recorded.bytes !== bytes);
}

/** Compares what was read with what is recorded. */
export function compareContent(content: FileContent, recorded: Omit<FileRecord, 'name'>): Damage | null {
  if (isWrongSize(content.bytes, recorded)) return 'size';
  return recorded.sha256 === null || recorded.sha256 === content.sha256 ? null : 'content';
}

export function contentOf(data: Uint8Array): FileContent {
  return { bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') };
}

/** Reads a file to its end; null where there is none. */
export async function readContent(storage: FileStorage, name: string): Promise<FileContent | null> {
  const found = await storage.get(name);
  if (!found) return null;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of found.stream) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
