import { createHash, randomUUID } from 'node:crypto';
import type { FileStorage } from './storage.ts';

/** The database's record of a stored file. A version before the records left null. */
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

/** The result of reading a recorded file. `content` is null if it was not read to its end. */
export interface CheckedFile {
  record: FileRecord;
  damage: Damage | null;
  content: FileContent | null;
}

type Check = (storage: FileStorage, record: FileRecord) => Promise<CheckedFile>;

/** Reads a stored file and compares it with its record. Rejects if the storage itself is out of reach. */
export const checkFile: Check = async (storage, record) =>
  tryTwice(storage, record, async () => {
    const checked = await compareSize(storage, record);
    if (checked.damage !== null) return checked;
    const content = await readContent(storage, record.name);
    return { record, damage: content ? compareContent(content, record) : 'missing', content };
  });

/** Compares a stored file's size with its record, without reading it. Rejects if the storage is out of reach. */
export const checkFileSize: Check = async (storage, record) =>
  tryTwice(storage, record, async () => compareSize(storage, record));

/** Repeats a check that throws: one failure may be the network's fault, but two are the file's if the storage answers. */
async function tryTwice(
  storage: FileStorage,
  record: FileRecord,
  check: () => Promise<CheckedFile>,
): Promise<CheckedFile> {
  const checked = (await check().catch(() => null)) ?? (await check().catch(() => null));
  if (checked) return checked;
  // An unreachable storage also rejects a name without a file.
  await storage.size(`${randomUUID()}.png`);
  return { record, damage: 'unreadable', content: null };
}

async function compareSize(storage: FileStorage, record: FileRecord): Promise<CheckedFile> {
  const size = await storage.size(record.name);
  if (size === null) return { record, damage: 'missing', content: null };
  return { record, damage: isWrongSize(size, record) ? 'size' : null, content: null };
}

/** Says whether a file of this size can't be the recorded one. No upload is empty. */
export function isWrongSize(bytes: number, recorded: Pick<FileRecord, 'bytes'>): boolean {
  return bytes === 0 || (recorded.bytes !== null && recorded.bytes !== bytes);
}

/** Compares the read file with its record. */
export function compareContent(content: FileContent, recorded: Omit<FileRecord, 'name'>): Damage | null {
  if (isWrongSize(content.bytes, recorded)) return 'size';
  return recorded.sha256 === null || recorded.sha256 === content.sha256 ? null : 'content';
}

export function contentOf(data: Uint8Array): FileContent {
  return { bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') };
}

/** Reads a file to its end; null if there is none. */
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
