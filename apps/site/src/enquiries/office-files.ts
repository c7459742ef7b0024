import { inflateRawSync } from 'node:zlib';
import type { EnquiryFileType } from '@headwater/contract/enquiry-files';

/** What an Office file is, or why it is not taken; null if it is none. */
export type OfficeFile =
  | Extract<EnquiryFileType, 'docx' | 'xlsx' | 'doc' | 'xls'>
  | 'macros'
  | 'unreadable'
  | null;

/** What an archive unpacks to, by its own word; nothing but its list of types is unpacked here. */
const MAX_UNPACKED_BYTES = 400_000_000;
const MAX_ENTRIES = 10_000;
const MAX_TYPES_BYTES = 1_000_000;

const ACTIVE_PART = /vbaproject|vbadata|macrosheets|activex/i;
const ACTIVE_TYPE = /vbaproject|vbadata|macro|activex/i;
const MAIN_TYPE = /\.(wordprocessingml\.document|spreadsheetml\.sheet)\.main\+xml"/i;

interface ZipEntry {
  name: string;
  packed: number;
  method: number;
  offset: number;
}

/** Recognises a Word or Excel file of today's format, a ZIP archive of XML, by the types that it declares. */
export function readOfficeArchive(content: Buffer): OfficeFile {
  const entries = listEntries(content);
  if (!entries) return 'unreadable';
  const [types, ...others] = entries.filter(({ name }) => name.toLowerCase() === '[content_types].xml');
  if (!types) return null;
  const declared = others.length === 0 ? unpack(content, types) : null;
  // An entity could spell a type in another way.
  if (declared === null || /&|<!|\0/.test(declared)) return 'unreadable';
  if (ACTIVE_TYPE.test(declared) || entries.some(({ name }) => ACTIVE_PART.test(name))) return 'macros';
  const [, main] = MAIN_TYPE.exec(declared) ?? [];
  if (main === undefined) return null;
  return main.toLowerCase().startsWith('word') ? 'docx' : 'xlsx';
}

/** Lists an archive's entries by its directory; null for one that is damaged, encrypted, or unpacks to too much. */
function listEntries(content: Buffer): ZipEntry[] | null {
  const end = content.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > content.length || end + 22 + content.readUInt16LE(end + 20) !== content.length)
    return null;
  const count = content.readUInt16LE(end + 10);
  let at = content.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES || at + content.readUInt32LE(end + 12) !== end) return null;
  const entries: ZipEntry[] = [];
  let packedBytes = 0;
  let unpackedBytes = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || content.readUInt32BE(at) !== 0x504b_0102) return null;
    const [isEncrypted, method] = [content.readUInt16LE(at + 8) & 1, content.readUInt16LE(at + 10)];
    const [packed, unpacked] = [content.readUInt32LE(at + 20), content.readUInt32LE(at + 24)];
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    // What overlaps, as bombs do, is more than the archive.
    packedBytes += packed;
    unpackedBytes += unpacked;
    if (isEncrypted || (method !== 0 && method !== 8)) return null;
    if (packedBytes > content.length || unpackedBytes > MAX_UNPACKED_BYTES) return null;
    const name = content.toString('utf8', at + 46, nameEnd);
    entries.push({ name, packed, method, offset: content.readUInt32LE(at + 42) });
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

/** Unpacks a text of an archive; null if it is damaged or too large, whatever the directory says of its size. */
function unpack(content: Buffer, { offset, packed, method }: ZipEntry): string | null {
  if (offset + 30 > content.length || content.readUInt32BE(offset) !== 0x504b_0304) return null;
  const start = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  const bytes = content.subarray(start, start + packed);
  try {
    const unpacked = method === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: MAX_TYPES_BYTES });
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch {
    return null;
  }
}

/** Sizes of a compound file's directory entry, and where it says how long its name is, and what it is. */
const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;
const KIND_AT = 66;
const MACRO_STORAGES = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);

/**
 * Recognises a Word or Excel file of the format before 2007, a compound file. Every place is looked at where an entry
 * of its directory can be, so that it does not matter which of them a reader follows.
 */
export function readCompoundFile(content: Buffer): OfficeFile {
  const names = new Set<string>();
  for (let at = 512; at + ENTRY_BYTES <= content.length; at += ENTRY_BYTES) {
    const length = content.readUInt16LE(at + NAME_LENGTH_AT);
    const kind = content[at + KIND_AT];
    if (length < 4 || length > 64 || length % 2 !== 0 || (kind !== 1 && kind !== 2)) continue;
    names.add(content.toString('utf16le', at, at + length - 2).toLowerCase());
  }
  if (!MACRO_STORAGES.isDisjointFrom(names) || hasMacroSheet(content)) return 'macros';
  if (names.has('worddocument')) return 'doc';
  return names.has('workbook') || names.has('book') ? 'xls' : null;
}

/** Finds the record by which a workbook names a sheet of macros (BOUNDSHEET, of type 1 or 6), wherever it stands. */
function hasMacroSheet(content: Buffer): boolean {
  for (
    let at = content.indexOf('\x85\x00', 0, 'latin1');
    at >= 0;
    at = content.indexOf('\x85\x00', at + 1, 'latin1')
  ) {
    if (at + 12 > content.length) return false;
    const [state = 3, type, characters = 0, isWide = 2] = content.subarray(at + 8, at + 12);
    const length = 8 + characters * (isWide + 1);
    if (state < 3 && (type === 1 || type === 6) && isWide < 2 && content.readUInt16LE(at + 2) === length)
      return true;
  }
  return false;
}
