import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { fileIdFromUrl } from '@headwater/contract/images';
import { listSectionFiles, orderedSectionNames } from '@headwater/contract/ordered-sections';
import { fileRecordsOf } from '@headwater/db/stored-files';
import { isWrongSize } from '@headwater/runtime/check-file';
import { errorCode } from '@headwater/runtime/configuration-error';
import tar from 'tar-stream';
import { companyArchive, type CompanyArchive } from './company-archive.ts';

/** The archive's folder for stored files. */
export const FILES = 'files/';
const MANIFEST = 'company.json';
/** The largest entry that is read into memory. No upload and no company's texts are larger. */
const MAX_ENTRY_BYTES = 100_000_000;

const ALTERED = 'The archive was altered, and nothing was imported.';
const UNREADABLE = 'The archive is truncated or damaged, or not a .tar.gz file. Nothing was imported.';

/** An error in the archive. Its message explains it to the operator. */
class ArchiveError extends Error {}

/** Reads an archive's description of its company, and throws if the archive's files are not those it names. */
export async function readArchive(path: string): Promise<CompanyArchive> {
  const sizes = new Map<string, number>();
  let manifest: unknown;
  for await (const { name, content } of readEntries(path)) {
    if (name === MANIFEST) manifest = parseJson(content);
    if (name.startsWith(FILES)) sizes.set(name.slice(FILES.length), content.length);
  }
  const { data } = companyArchive.safeParse(manifest);
  if (!data) throw new ArchiveError('This is not an exported company.');
  const ids = new Set(data.files.map(({ id }) => id));
  const unlisted = listUsedFileIds(data).filter((id) => !ids.has(id));
  assertNone(`${ALTERED} Its company.json refers to files that it does not list:`, unlisted);
  const records = data.files.flatMap((file) => fileRecordsOf({ ...file, stored: [] }));
  const names = new Set(records.map(({ name }) => name));
  assertNone('The archive is incomplete. It lacks:', [...names.difference(sizes)]);
  assertNone(`${ALTERED} Its company.json does not name:`, [...new Set(sizes.keys()).difference(names)]);
  const wrong = records.filter((record) => isWrongSize(sizes.get(record.name) ?? 0, record));
  assertNone(
    'The archive is damaged, and nothing was imported. These files are not as long as its company.json says, or empty:',
    wrong.map(({ name }) => name),
  );
  return data;
}

/** Lists the files that rows refer to. A file of this portal among them would belong to another company. */
function listUsedFileIds({ items, contentImages, files, ...company }: CompanyArchive): string[] {
  const pdfs = items.flatMap(({ pdf_file_id: id }) => id ?? []);
  const images = [...items.flatMap((item) => item.images), ...contentImages];
  const originals = files.flatMap(({ original_id: id }) => id ?? []);
  const published = items.flatMap((item) =>
    item.published?.snapshot.type === 'company' ? [item.published.snapshot] : [],
  );
  const rowFiles = [company, ...published]
    .flatMap((rows) => orderedSectionNames.flatMap((section) => listSectionFiles(section, rows[section])))
    .map(({ url }) => fileIdFromUrl(url) ?? url);
  return [...pdfs, ...originals, ...rowFiles, ...images.map(({ file_id: id }) => id)];
}

/** Reads one file after another. Throws if a file appears twice or is too large, or if the archive is damaged. */
export async function* readEntries(path: string): AsyncGenerator<{ name: string; content: Buffer }> {
  const names = new Set<string>();
  const extract = tar.extract();
  // An error of an earlier stream also fails the extraction, where it is thrown.
  pipeline(createReadStream(path), createGunzip(), extract).catch(() => undefined);
  try {
    for await (const entry of extract) {
      const { name, type, size } = entry.header;
      if (size > MAX_ENTRY_BYTES) throw new ArchiveError(`${ALTERED} ${name} is too large.`);
      if (names.has(name)) throw new ArchiveError(`${ALTERED} It holds ${name} twice.`);
      names.add(name);
      const content = await buffer(entry);
      if (type === 'file') yield { name, content };
    }
  } catch (error) {
    throw isUnreadable(error) ? new ArchiveError(UNREADABLE, { cause: error }) : error;
  }
}

/** Says whether unpacking failed, rather than a check here or the disk. */
function isUnreadable(error: unknown): boolean {
  const code = errorCode(error);
  return typeof code === 'string' ? code.startsWith('Z_') : !(error instanceof ArchiveError);
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}

function assertNone(sentence: string, names: readonly string[]): void {
  if (names.length > 0) throw new ArchiveError([sentence, ...names].join('\n'));
}
