import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Database } from '@headwater/db/connect';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { contentOf } from '@headwater/runtime/check-file';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { erasureMarkerName, type FileStorage } from '@headwater/runtime/storage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
async function importWith(files: Record<string, Buffer>, fileId = id): Promise<void> {
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
        pdf_file_id: null,
        categories: [],
        images: [{ file_id: fileId, reference: 'logo', alt: '', sequence: 1 }],
        published: null,
      },
    ],
    addresses: [],
    videos: [],
    networks: null,
    references: [],
    files: [
      { id: fileId, kind: 'image', bytes: original.length, width: 9, height: 9, variant_widths: [300] },
    ],
    contentImages: [],
  };
  const path = join(folder, `${randomUUID()}.tar.gz`);
  const json = { name: 'company.json', value: company };
  await writeArchive({ storage: from, path, json, files: Object.keys(files) });
  await importCompany({ db, storage, email, path });
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
