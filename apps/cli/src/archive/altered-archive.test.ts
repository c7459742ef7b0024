import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Database } from '@headwater/db/connect';
import { noRows, orderedSectionNames, orderedSections } from '@headwater/contract/ordered-sections';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { contentOf } from '@headwater/runtime/check-file';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { erasureMarkerName, type FileStorage } from '@headwater/runtime/storage';
import tar from 'tar-stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importOptions } from '../../testing/import-options.ts';
import type { CompanyArchive } from './company-archive.ts';
import { importCompany } from './import-company.ts';
import { writeArchive } from './write-archive.ts';

const email = 'owner@example.com';
const original = Buffer.from('the original');
const variant = Buffer.from('smaller');
const foreign = `${randomUUID()}.png`;
let folder = '';
let db: Database;
let close: () => Promise<void>;
let storage: FileStorage;
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-altered-'));
  ({ db, close } = await createTestDatabase());
  await db.insertInto('accounts').values({ email, password_hash: 'x' }).execute();
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  id = randomUUID();
  storage = await createDiskStorage(join(folder, randomUUID()));
  await storage.put(foreign, Buffer.from('a competitor’s'));
});

/** Imports an archive whose manifest names one picture, with these files in it. */
async function importWith(files: Record<string, Buffer>, fileId = id, logoId = fileId): Promise<void> {
  const path = await writeWith(files, fileId, logoId);
  await importCompany({ ...importOptions, db, storage, email, path });
}

async function writeWith(
  files: Record<string, Buffer>,
  fileId = id,
  logoId = fileId,
  cutOutOf: Pick<CompanyArchive['files'][number], 'original_id' | 'crop'> = { original_id: null, crop: null },
  rows: object = {},
): Promise<string> {
  const from = await createDiskStorage(join(folder, randomUUID()));
  for (const [name, content] of Object.entries(files)) await from.put(name, content);
  const company: CompanyArchive = {
    version: 1,
    items: [
      {
        uuid: randomUUID(),
        type: 'company',
        title: 'Clearwater',
        intro_header: '',
        content: '',
        author: '',
        client: '',
        place: '',
        contract_value: '',
        dates: '',
        technologies: '',
        contract_kind: '',
        partners: [],
        pdf_file_id: null,
        categories: [],
        images: [{ file_id: logoId, reference: 'logo', alt: '', decorative: false, credit: '', sequence: 1 }],
        published: null,
      },
    ],
    ...noRows,
    networks: null,
    references: [],
    files: [
      {
        id: fileId,
        kind: 'image',
        name: '',
        bytes: original.length,
        width: 9,
        height: 9,
        variant_widths: [300],
        pages: null,
        ...cutOutOf,
      },
    ],
    contentImages: [],
    members: [],
  };
  const path = join(folder, `${randomUUID()}.tar.gz`);
  const json = { name: 'company.json', value: { ...company, ...rows } };
  await writeArchive({ storage: from, path, json, files: Object.keys(files) });
  return path;
}

/** Packs entries into a tar. */
async function packEntries(
  entries: readonly ({ name: string; content: string } & Partial<tar.Header>)[],
): Promise<Buffer> {
  const pack = tar.pack();
  for (const { content, ...header } of entries) pack.entry(header, content);
  pack.finalize();
  return buffer(pack);
}

/** Makes a tar's first entry claim a size of 8 GB: its header gives it in octal digits, with a checksum over all bytes. */
function claimHuge(packed: Buffer): Buffer {
  packed.write('77777777777', 124);
  packed.fill(' ', 148, 156);
  const sum = packed.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  packed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return packed;
}

async function importPacked(packed: Buffer): Promise<void> {
  const path = join(folder, `${randomUUID()}.tar.gz`);
  await writeFile(path, gzipSync(packed));
  await importCompany({ ...importOptions, db, storage, email, path });
}

const whole = () => ({ [`${id}.png`]: original, [`${id}-300.webp`]: variant });

async function expectNothingStored(): Promise<void> {
  const stored = await Array.fromAsync(storage.list());
  expect(stored.map(({ name }) => name)).toEqual([foreign]);
  const file = await storage.get(foreign);
  expect(file && (await text(file.stream))).toBe('a competitor’s');
  expect(await db.selectFrom('items').select('id').execute()).toEqual([]);
}

test.each([
  ['a file of this portal', foreign],
  ['a marker that an account was erased', erasureMarkerName(randomUUID())],
  ['a variant that the manifest does not name', `${randomUUID()}-9.webp`],
])('an archive with %s beside its own files is refused', async (_what, extra) => {
  await expect(importWith({ ...whole(), [extra]: Buffer.from('mine') })).rejects.toThrow(
    `The archive was altered, and nothing was imported. Its company.json does not name:\n${extra}`,
  );
  await expectNothingStored();
});

test.each([
  ['shorter', '.png', original.subarray(1)],
  ['empty', '-300.webp', Buffer.alloc(0)],
])('an archive with a file that is %s is refused by its name', async (_how, end, content) => {
  await expect(importWith({ ...whole(), [`${id}${end}`]: content })).rejects.toThrow(
    `or empty:\n${id}${end}`,
  );
  await expectNothingStored();
});

test('an archive that refers to a file of this portal is refused', async () => {
  const foreignId = foreign.slice(0, 36);
  await expect(importWith(whole(), id, foreignId)).rejects.toThrow(
    `The archive was altered, and nothing was imported. Its company.json refers to files that it does not list:\n${foreignId}`,
  );
  await expectNothingStored();
});

const everyFile = orderedSectionNames.flatMap((section) =>
  Object.keys(orderedSections[section].files).map((field) => ({ section, field })),
);
test.each(everyFile)(
  'an archive whose rows name a file of this portal is refused: $section, $field',
  async ({ section, field }) => {
    const fields = Object.keys(orderedSections[section].fields.shape).map((each) => [each, 'x']);
    const row = { ...Object.fromEntries(fields), [field]: `/files/${foreign}`, sequence: 1 };
    const path = await writeWith(whole(), id, id, undefined, { [section]: [row] });
    await expect(importCompany({ ...importOptions, db, storage, email, path })).rejects.toThrow(
      `Its company.json refers to files that it does not list:\n${foreign.slice(0, 36)}`,
    );
    await expectNothingStored();
  },
);

test('an archive with a picture cropped from a file of this portal is refused', async () => {
  const foreignId = foreign.slice(0, 36);
  const crop = { x: 0, y: 0, width: 100, height: 100 };
  const path = await writeWith(whole(), id, id, { original_id: foreignId, crop });
  await expect(importCompany({ ...importOptions, db, storage, email, path })).rejects.toThrow(
    `Its company.json refers to files that it does not list:\n${foreignId}`,
  );
  await expectNothingStored();
});

test('an archive with an entry that claims a huge size is refused before it is read', async () => {
  const packed = await packEntries([{ name: `files/${id}.png`, content: 'x' }]);
  await expect(importPacked(claimHuge(packed))).rejects.toThrow(
    `The archive was altered, and nothing was imported. files/${id}.png is too large.`,
  );
  await expectNothingStored();
});

test.each(['company.json', `files/${randomUUID()}.png`])(
  'an archive with two %s is refused',
  async (name) => {
    const packed = await packEntries([
      { name, content: '{}' },
      { name, content: '[]' },
    ]);
    await expect(importPacked(packed)).rejects.toThrow(`It holds ${name} twice.`);
    await expectNothingStored();
  },
);

test.each([
  ['is no JSON', { content: 'company' }],
  ['is a link', { type: 'symlink', linkname: '/etc/passwd', content: '' } as const],
])('an archive whose company.json %s is refused', async (_how, entry) => {
  const packed = await packEntries([{ name: 'company.json', ...entry }]);
  await expect(importPacked(packed)).rejects.toThrow('This is not an exported company.');
  await expectNothingStored();
});

test.each([
  ['truncated', (archive: Buffer) => archive.subarray(0, archive.length - 20)],
  ['changed', (archive: Buffer) => archive.fill(0, 40, 60)],
  ['no .tar.gz', () => Buffer.from('company.json')],
])('an archive that is %s is refused in a sentence', async (_how, change) => {
  const path = await writeWith(whole());
  await writeFile(path, change(await readFile(path)));
  await expect(importCompany({ ...importOptions, db, storage, email, path })).rejects.toThrow(
    'The archive is truncated or damaged, or not a .tar.gz file. Nothing was imported.',
  );
  await expectNothingStored();
});

test('an archive whose manifest writes an id in capitals is refused', async () => {
  const upper = randomUUID().toUpperCase().replace(/^./, 'A');
  await expect(importWith({}, upper)).rejects.toThrow('This is not an exported company.');
  await expectNothingStored();
});

test('an import records the size and the hash of each file', async () => {
  await importWith(whole());
  const { id: newId } = await db.selectFrom('files').select('id').executeTakeFirstOrThrow();
  expect(newId).not.toBe(id);
  const rows = await db
    .selectFrom('stored_files')
    .select(['name', 'bytes', 'sha256'])
    .orderBy('name', 'desc')
    .execute();
  expect(rows).toEqual([
    { name: `${newId}.png`, ...contentOf(original) },
    { name: `${newId}-300.webp`, ...contentOf(variant) },
  ]);
});
