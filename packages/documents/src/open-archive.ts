import { strFromU8, unzipSync, type Unzipped, type UnzipFileInfo } from 'fflate';
import { damagedDocument, DocumentError } from './document-error.ts';

const MAX_ENTRIES = 2_000;
/** The text of 1,000 pages; a parser takes many times as much memory. */
const MAX_XML_BYTES = 6_000_000;
const MAX_UNPACKED_BYTES = 60_000_000;

export const tooLarge =
  'This document unpacks to far more than an article may hold. Please import a shorter one, or a part of it.';

/** Lists the names of an archive's entries, without unpacking any. */
export function listEntries(archive: Uint8Array): string[] {
  const names: string[] = [];
  unzip(archive, ({ name }) => {
    if (names.push(name) > MAX_ENTRIES) throw new DocumentError(tooLarge);
    return false;
  });
  return names;
}

/**
 * Unpacks the wanted entries. Their unpacked size is known beforehand: the library writes into a buffer of the size
 * that the archive names, and loses anything beyond it, so that a small file cannot become a large one.
 */
export function extractEntries(archive: Uint8Array, isWanted: (name: string) => boolean): Unzipped {
  let total = 0;
  let xml = 0;
  return unzip(archive, ({ name, size, originalSize }) => {
    if (!isWanted(name)) return false;
    // A stored entry without compression has its own size, and entries may share their bytes.
    const bytes = Math.max(size, originalSize);
    total += bytes;
    if (isXml(name)) xml += bytes;
    if (total > MAX_UNPACKED_BYTES || xml > MAX_XML_BYTES) throw new DocumentError(tooLarge);
    return true;
  });
}

function unzip(archive: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Unzipped {
  try {
    const unpacked = unzipSync(archive, {
      filter: (entry) => filter({ ...entry, name: usualName(entry.name) }),
    });
    return Object.fromEntries(Object.entries(unpacked).map(([name, bytes]) => [usualName(name), bytes]));
  } catch (error) {
    throw error instanceof DocumentError ? error : new DocumentError(damagedDocument);
  }
}

/** Returns a name as Office writes it: some programs on Windows put backslashes in it, and others a slash before it. */
function usualName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '');
}

function isXml(name: string): boolean {
  return name.endsWith('.xml') || name.endsWith('.rels');
}

/**
 * Returns an entry's XML, '' for none. Throws if it declares entities: no office program writes them, and their use is
 * to read other files or to grow endlessly.
 */
export function readXml(entries: Unzipped, name: string): string {
  const bytes = entries[name];
  if (!bytes) return '';
  const xml = strFromU8(bytes);
  if (/<!(?:ENTITY|DOCTYPE)/i.test(xml))
    throw new DocumentError(
      'This document declares entities, which no office program does, and was not read.',
    );
  return xml;
}

/** Checks all XML among the entries as `readXml` does. */
export function assertPlainXml(entries: Unzipped): void {
  for (const name of Object.keys(entries)) if (isXml(name)) readXml(entries, name);
}
