import type { EnquiryFileType } from '@headwater/contract/enquiry-files';
import { unzipSync, type UnzipFileInfo } from 'fflate';

/** What an Office file is, or why it is not taken; null if it is none. */
export type OfficeFile =
  | Extract<EnquiryFileType, 'docx' | 'xlsx' | 'doc' | 'xls'>
  | 'macros'
  | 'links'
  | 'unreadable'
  | null;

/** What an archive unpacks to, by its own word, and what of it is unpacked here: its lists of types and relationships. */
const MAX_UNPACKED_BYTES = 400_000_000;
const MAX_LIST_BYTES = 4_000_000;
const MAX_ENTRIES = 10_000;

const TYPES = '[content_types].xml';
const ACTIVE_PART = /vbaproject|vbadata|macrosheets|activex/i;
const ACTIVE_TYPE = /vbaproject|vbadata|macro|activex/i;
const ACTIVE_LINK = /\/relationships\/\w*(?:vba|macro|activex)\w*["']/i;
const MAIN_TYPE = /\.(wordprocessingml\.document|spreadsheetml\.sheet)\.main\+xml"/i;
/** Relationships by which Office opens other files, or programs. */
const LINK = /\/relationships\/(?:oleObject|externalLink\w*|frame|subDocument|control)["']/i;
const TEMPLATE = /\/relationships\/attachedTemplate["']/i;
/** Templates of the author's machine, which Word names and cannot find elsewhere. */
const ELSEWHERE = /\bTarget\s*=\s*["'](?!file:\/\/\/[a-z]:)/i;
/** An entity could spell a type in another way. */
const OBSCURED = /&#|<!|\0/;
/** A list with its end, as one that is cut to the size that its archive names has none. */
const WHOLE = /<\/(?:[\w.-]+:)?(?:Types|Relationships)>\s*$|^\s*(?:<\?[^>]*>\s*)?<[^<>]*\/>\s*$/;

/** Recognises a Word or Excel file of today's format, a ZIP archive of XML, by the types that it declares. */
export function readOfficeArchive(content: Buffer): OfficeFile {
  const archive = openArchive(content);
  if (!archive) return 'unreadable';
  const { names, lists } = archive;
  const types = lists.get(TYPES);
  if (types === undefined) return null;
  const texts = [...lists.values()];
  if (texts.some((text) => OBSCURED.test(text) || !WHOLE.test(text))) return 'unreadable';
  const isActive = ACTIVE_TYPE.test(types) || [...names].some((name) => ACTIVE_PART.test(name));
  if (isActive || texts.some((text) => ACTIVE_LINK.test(text))) return 'macros';
  if (texts.some((text) => LINK.test(text) || (TEMPLATE.test(text) && ELSEWHERE.test(text)))) return 'links';
  const [, main] = MAIN_TYPE.exec(types) ?? [];
  if (main === undefined) return null;
  return main.toLowerCase().startsWith('word') ? 'docx' : 'xlsx';
}

/** Returns an archive's names and lists; null for one that is damaged, has a name twice, or unpacks to too much. */
function openArchive(content: Buffer): { names: Set<string>; lists: Map<string, string> } | null {
  const names = new Set<string>();
  const sums = { packed: 0, unpacked: 0, lists: 0 };
  const isList = (entry: UnzipFileInfo) => {
    const name = entry.name.toLowerCase();
    const isWanted = name === TYPES || name.endsWith('.rels');
    sums.packed += entry.size;
    sums.unpacked += entry.originalSize;
    if (isWanted) sums.lists += Math.max(entry.size, entry.originalSize);
    if (names.has(name) || names.size === MAX_ENTRIES) throw new Error('The archive has too many entries');
    // What overlaps, as bombs do, is more than the archive.
    if (sums.packed > content.length || sums.unpacked > MAX_UNPACKED_BYTES || sums.lists > MAX_LIST_BYTES)
      throw new Error('The archive unpacks to too much');
    names.add(name);
    return isWanted;
  };
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const unpacked = Object.entries(unzipSync(content, { filter: isList }));
    return {
      names,
      lists: new Map(unpacked.map(([name, bytes]) => [name.toLowerCase(), decoder.decode(bytes)])),
    };
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
  const records = findRecords(content);
  if (!MACRO_STORAGES.isDisjointFrom(names) || records.has('macros')) return 'macros';
  if (names.has('\x01ole10native')) return 'links';
  // A document of today's format with a password, or a workbook whose sheets it hides.
  if (names.has('encryptedpackage') || records.has('password')) return 'unreadable';
  if (names.has('worddocument')) return 'doc';
  return names.has('workbook') || names.has('book') ? 'xls' : null;
}

/** Finds the records of a workbook that name a sheet of macros or say that it has a password, wherever they stand. */
function findRecords(content: Buffer): Set<'macros' | 'password'> {
  const found = new Set<'macros' | 'password'>();
  for (let at = 512; at + 12 <= content.length; at += 1) {
    if (content[at] === 0x85 && content[at + 1] === 0 && namesMacroSheet(content, at)) found.add('macros');
    if (content[at] === 0x09 && content[at + 1] === 8 && isLocked(content, at)) found.add('password');
  }
  return found;
}

/** Says whether a record is a sheet's (BOUNDSHEET) of type 1 or 6, in Excel's format before 1997 or after. */
function namesMacroSheet(content: Buffer, at: number): boolean {
  const [type, characters = 0, flags = 0] = [content[at + 9], content[at + 10], content[at + 11]];
  if (type !== 1 && type !== 6) return false;
  const length = content.readUInt16LE(at + 2);
  return length === 7 + characters || length === 8 + characters * (1 + (flags & 1));
}

/** Says whether a password (FILEPASS) follows the beginning of a workbook (BOF), and perhaps a mark of it as read-only. */
function isLocked(content: Buffer, at: number): boolean {
  const [length, version] = [content.readUInt16LE(at + 2), content.readUInt16LE(at + 4)];
  const next = at + 4 + length;
  if ((version !== 0x05_00 && version !== 0x06_00) || length > 16 || next + 6 > content.length) return false;
  return (
    content.readUInt16LE(next) === 0x2f ||
    (content.readUInt32LE(next) === 0x86 && content.readUInt16LE(next + 4) === 0x2f)
  );
}
