import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@headwater/db/connect';
import { publishNow } from '@headwater/publishing/publish-now';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  listItemColumns,
  listUntestedColumns,
  readMovingRows,
  unmovedColumns,
} from '../../testing/item-tables.ts';
import { importOptions } from '../../testing/import-options.ts';
import { exportCompany } from './export-company.ts';
import { importCompany } from './import-company.ts';

interface Portal {
  db: Database;
  storage: FileStorage;
}

let folder = '';
const email = 'owner@example.com';
const [logo, photo, diagram, pdf] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const original = randomUUID();
const crop = { x: 0, y: 12.5, width: 100, height: 75 };
const path = () => join(folder, 'clearwater.tar.gz');

const closers: (() => Promise<void>)[] = [];

async function openPortal(): Promise<Portal> {
  const { db, close } = await createTestDatabase();
  closers.push(close);
  return { db, storage: await createDiskStorage(join(folder, randomUUID())) };
}

async function insertAccount(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email, password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertCategory(db: Database, name: string, parent_id: number | null = null): Promise<number> {
  const { id } = await db
    .insertInto('categories')
    .values({ item_type: 'company', name, parent_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts what companies refer to on every portal: a case study and two categories. */
async function insertReferenceData(db: Database) {
  const study = await db
    .insertInto('items')
    .values({
      uuid: '5f0c9d52-6a53-4c55-8d0f-3d1f6f0a9b11',
      type: 'case-study',
      source_key: 's1',
      company_name: 'Brook',
      title: 'It works',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parent = await insertCategory(db, 'Pumps');
  return { studyId: study.id, categoryIds: [parent, await insertCategory(db, 'Dosing', parent)] };
}

async function insertFiles({ db, storage }: Portal, account_id: number): Promise<void> {
  const image = {
    kind: 'image' as const,
    account_id,
    name: 'weir.jpg',
    bytes: 4,
    width: 600,
    height: 200,
    variant_widths: [300],
    pages: null,
    original_id: null,
    crop: null,
  };
  const bare = { account_id, bytes: 3, name: '', width: null, height: null, variant_widths: [], pages: null };
  const uncut = { original_id: null, crop: null };
  const images = [logo, photo, diagram];
  await db
    .insertInto('files')
    .values([
      ...images.map((id) => ({ ...image, id, ...(id === photo && { original_id: original, crop }) })),
      { ...bare, ...uncut, id: pdf, kind: 'pdf', pages: 4 },
      { ...bare, ...uncut, id: original, kind: 'original' },
    ])
    .execute();
  await storage.put(`${pdf}.pdf`, Buffer.from('pdf'));
  await storage.put(`${original}.webp`, Buffer.from('raw'));
  for (const id of images) {
    await storage.put(`${id}.png`, Buffer.from('full'));
    await storage.put(`${id}-300.webp`, Buffer.from(`tiny ${id}`));
  }
}

async function insertProfile({ db }: Portal, account_id: number): Promise<number> {
  const { studyId, categoryIds } = await insertReferenceData(db);
  const { id: company_id } = await db
    .insertInto('items')
    .values({
      type: 'company',
      account_id,
      title: 'Clearwater',
      intro_header: 'Since 1911',
      content: `<p>How it works:</p><img src="/files/${diagram}.png" alt="">`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const image = { account_id, item_id: company_id };
  await db
    .insertInto('item_images')
    .values([
      { ...image, file_id: logo, reference: 'logo', alt: 'Our logo' },
      { ...image, file_id: photo, reference: 'gallery', sequence: 2, decorative: true, credit: 'Photo: Jo' },
      { account_id, file_id: diagram, reference: 'content' },
    ])
    .execute();
  const address = {
    street_1: '1 Mill Lane',
    phone: '01422 555',
    email: 'us@example.com',
    url: 'https://example.com',
    town: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'United Kingdom',
  };
  await db
    .insertInto('company_addresses')
    .values({ company_id, ...address, sequence: 1 })
    .execute();
  await db
    .insertInto('company_videos')
    .values({ company_id, url: 'https://vimeo.com/1', title: 'How it pumps', sequence: 1 })
    .execute();
  const first = { company_id, sequence: 1 };
  await db
    .insertInto('company_facts')
    .values({ ...first, founded: '1911', registered_number: '0123', trade_names: 'Calder', size: '10-49' })
    .execute();
  await db
    .insertInto('company_accreditations')
    .values({
      ...first,
      scheme: 'ISO 9001',
      number: 'FS 1',
      scope: 'Pumps',
      ends: '2099-06-30',
      certificate: `/files/${pdf}.pdf`,
    })
    .execute();
  await db
    .insertInto('company_people')
    .values({
      ...first,
      name: 'Ada Brook',
      role: 'Sales',
      phone: '01422',
      email: 'ada@example.com',
      region: 'The North',
      photo: `/files/${photo}.png`,
    })
    .execute();
  await db
    .insertInto('company_downloads')
    .values({ ...first, title: 'Data sheet', file: `/files/${pdf}.pdf` })
    .execute();
  await db
    .insertInto('company_press')
    .values({ ...first, name: 'Ewan', phone: '1', email: 'p@example.com', about: 'Pumps', full_size: 'yes' })
    .execute();
  const [facebook, linkedin] = ['https://facebook.com/c', 'https://linkedin.com/c'];
  const [x_twitter, youtube] = ['https://x.com/c', 'https://youtube.com/c'];
  await db
    .insertInto('company_networks')
    .values({ company_id, facebook, linkedin, x_twitter, youtube })
    .execute();
  await db.insertInto('company_references').values({ company_id, reference_id: studyId }).execute();
  const { id: region } = await db
    .selectFrom('categories')
    .select('id')
    .where('item_type', '=', 'region')
    .where('name', '=', 'Scotland')
    .executeTakeFirstOrThrow();
  const chosen = [...categoryIds, region].map((category_id) => ({ item_id: company_id, category_id }));
  await db.insertInto('item_categories').values(chosen).execute();
  return company_id;
}

/** Opens a portal with a company that has one of everything, all of it public, and drafts newer than the public pages. */
async function openSource(): Promise<Portal> {
  const portal = await openPortal();
  const { db } = portal;
  const account_id = await insertAccount(db);
  await insertFiles(portal, account_id);
  const companyId = await insertProfile(portal, account_id);
  const { id: newsId } = await db
    .insertInto('items')
    .values({
      type: 'press-release',
      account_id,
      title: 'A new pump',
      content: '<p>It pumps.</p>',
      author: 'Jo',
      client: 'Lorne Water',
      place: 'Hull',
      contract_value: '£1 million',
      dates: '2025',
      technologies: 'Pumps',
      contract_kind: 'Design and build',
      partners: JSON.stringify([{ name: 'Brook', part: 'Designer', companyId: null }]),
      pdf_file_id: pdf,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    for (const itemId of [companyId, newsId])
      await publishNow(trx, { itemId, at: new Date('2026-01-01T12:00:00Z') });
  });
  await db.updateTable('items').set({ title: 'A newer pump' }).where('id', '=', newsId).execute();
  await db.updateTable('company_videos').set({ title: 'How it doses' }).execute();
  return portal;
}

/** Opens a portal with an empty account for the company, and with ids that differ from the old portal's. */
async function openTarget(): Promise<Portal> {
  const portal = await openPortal();
  await insertCategory(portal.db, 'Other');
  await insertReferenceData(portal.db);
  await insertAccount(portal.db);
  return portal;
}

async function move(source: Portal, target: Portal): Promise<void> {
  await exportCompany({ ...source, email: 'OWNER@example.com', path: path() });
  await importCompany({ ...importOptions, ...target, email, path: path() });
}

let source: Portal;
let target: Portal;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-archive-'));
  [source, target] = [await openSource(), await openTarget()];
  await move(source, target);
});
afterAll(async () => {
  await Promise.all(closers.map(async (close) => close()));
  await rm(folder, { recursive: true });
});

test('a company moves to another portal with its files, its drafts and its public pages', async () => {
  expect(await readMovingRows(target.db)).toEqual(await readMovingRows(source.db));
  const moved = await target.db
    .selectFrom('item_images')
    .select('file_id')
    .where('reference', '=', 'logo')
    .executeTakeFirstOrThrow();
  const file = await target.storage.get(`${moved.file_id}-300.webp`);
  assert.ok(file);
  expect(String(await buffer(file.stream))).toBe(`tiny ${logo}`);
});

test('a picture can be cropped again from its original on the new portal', async () => {
  const { original_id: moved, crop: part } = await target.db
    .selectFrom('files')
    .select(['original_id', 'crop'])
    .where('original_id', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(part).toEqual(crop);
  const file = await target.storage.get(`${moved}.webp`);
  assert.ok(file);
  expect(String(await buffer(file.stream))).toBe('raw');
});

describe('of a company that has changed', () => {
  const named = { name: 'Brook', part: 'Designer', companyId: 7 };
  let changed: Database;
  beforeAll(async () => {
    const before = await openSource();
    await before.db.updateTable('files').set({ variant_widths: [] }).where('id', '=', photo).execute();
    await before.db
      .updateTable('items')
      .set({ partners: JSON.stringify([named]) })
      .where('type', '=', 'press-release')
      .execute();
    const after = await openTarget();
    await move(before, after);
    changed = after.db;
  });

  test('a picture exported without its variants gets a job that makes them', async () => {
    const { file_id: fileId } = await changed
      .selectFrom('item_images')
      .select('file_id')
      .where('reference', '=', 'gallery')
      .executeTakeFirstOrThrow();
    const jobs = await sql`select payload from graphile_worker._private_jobs`.execute(changed);
    expect(jobs.rows).toEqual([{ payload: { fileId } }]);
  });

  test('companies that took part arrive as plain names', async () => {
    const moved = await changed
      .selectFrom('items')
      .select('partners')
      .where('type', '=', 'press-release')
      .execute();
    expect(moved).toEqual([{ partners: [{ ...named, companyId: null }] }]);
  });
});

// The first release wrote this fixture, and it represents existing archives: never regenerate it.
test('an archive of the first release is still imported', async () => {
  const other = await openTarget();
  const archive = fileURLToPath(new URL('../../testing/fixtures/company-archive-v1.tar.gz', import.meta.url));
  await importCompany({ ...importOptions, ...other, email, path: archive });
  expect(await exportCompany({ ...other, email, path: path() })).toMatchObject({
    items: [
      {
        title: 'Clearwater',
        categories: [{ name: 'Pumps' }, { name: 'Dosing' }],
        images: [{ alt: 'Our logo' }, { sequence: 2 }],
        published: { snapshot: { title: 'Clearwater', videos: [{ title: 'How it pumps' }] } },
      },
      {
        title: 'A newer pump',
        published: { snapshot: { title: 'A new pump', author: 'Jo' }, last: '2026-01-01T12:00:00.000Z' },
      },
    ],
    addresses: [{ street_1: '1 Mill Lane' }],
    videos: [{ title: 'How it doses' }],
    networks: { linkedin: 'https://linkedin.com/c' },
    references: [{ sourceKey: 's1' }],
    contentImages: [{ alt: '' }],
  });
});

describe('a portal without what the company refers to', () => {
  let empty: Portal;
  beforeAll(async () => {
    empty = await openPortal();
    await insertAccount(empty.db);
  });

  test('imports nothing', async () => {
    await expect(move(source, empty)).rejects.toThrow('the case study It works (s1)');
    expect(await empty.db.selectFrom('items').select('id').execute()).toEqual([]);
  });

  test('imports nothing of half an archive, and exports nothing of an unknown account', async () => {
    await exportCompany({ ...source, email, path: path() });
    await truncate(path(), 300);
    await expect(importCompany({ ...importOptions, ...empty, email, path: path() })).rejects.toThrow(
      'The archive is truncated or damaged',
    );
    await expect(exportCompany({ ...source, email: 'nobody@example.com', path: path() })).rejects.toThrow(
      'There is no open account',
    );
  });
});

describe('the comparison after a move', () => {
  test('covers every column of an item’s tables that is not a written exception', async () => {
    const { db } = source;
    expect(await listUntestedColumns(db)).toEqual([]);
    const names = (await listItemColumns(db)).flatMap(({ table, name }) => [table, `${table}.${name}`]);
    expect(Object.keys(unmovedColumns).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('finds a new column and a new table that are missing from the archive', async () => {
    // Last, as it changes what the tests above share.
    const newer = await openTarget();
    for (const { db } of [source, newer]) {
      await sql`alter table items add column motto text not null default ''`.execute(db);
      await sql`create table item_awards (item_id integer references items (id))`.execute(db);
    }
    expect(await listUntestedColumns(source.db)).toEqual(['item_awards.item_id', 'items.motto']);
    await sql`update items set motto = 'Ever onward' where type = 'company'`.execute(source.db);
    await sql`insert into item_awards select id from items where type = 'company'`.execute(source.db);
    expect(await listUntestedColumns(source.db)).toEqual([]);
    await move(source, newer);
    const [expected, moved] = [await readMovingRows(source.db), await readMovingRows(newer.db)];
    const different = Object.keys(expected).filter(
      (table) => !isDeepStrictEqual(moved[table], expected[table]),
    );
    expect(different).toEqual(['item_awards', 'items']);
  });
});
