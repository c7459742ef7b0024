import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Database } from '@headwater/db/connect';
import { publishNow } from '@headwater/db/publish-now';
import { createTestDatabase } from '@headwater/db/testing/test-database';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCompany } from './export-company.ts';
import { importCompany } from './import-company.ts';

interface Portal {
  db: Database;
  storage: FileStorage;
  close: () => Promise<void>;
}

let folder = '';
let source: Portal;
let target: Portal;
const email = 'owner@example.com';
const logo = randomUUID();
const path = () => join(folder, 'clearwater.tar.gz');

async function openPortal(name: string): Promise<Portal> {
  const { db, close } = await createTestDatabase();
  return { db, storage: await createDiskStorage(join(folder, name)), close };
}

async function insertAccount(db: Database): Promise<number> {
  const { id } = await db
    .insertInto('accounts')
    .values({ email, password_hash: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertReferenceData(db: Database) {
  const study = await db
    .insertInto('items')
    .values({ type: 'case-study', source_key: 's1', company_name: 'Brook', title: 'It works' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parent = await db
    .insertInto('categories')
    .values({ item_type: 'company', name: 'Pumps' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const child = await db
    .insertInto('categories')
    .values({ item_type: 'company', name: 'Dosing', parent_id: parent.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { studyId: study.id, categoryIds: [parent.id, child.id] };
}

/** A company with one of everything, public, with a draft that is newer. */
async function insertCompany({ db, storage }: Portal): Promise<void> {
  const account_id = await insertAccount(db);
  const { studyId, categoryIds } = await insertReferenceData(db);
  const { id: company_id } = await db
    .insertInto('items')
    .values({ type: 'company', account_id, title: 'Clearwater', content: '<p>Pumps.</p>' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const size = { bytes: 4, width: 600, height: 200 };
  await db
    .insertInto('files')
    .values({ id: logo, kind: 'image', account_id, ...size, variant_widths: [300] })
    .execute();
  await storage.put(`${logo}.png`, Buffer.from('logo'));
  await storage.put(`${logo}-300.webp`, Buffer.from('tiny'));
  const image = {
    account_id,
    item_id: company_id,
    file_id: logo,
    reference: 'logo' as const,
    alt: 'Our logo',
  };
  await db.insertInto('item_images').values(image).execute();
  await db
    .insertInto('company_addresses')
    .values({ company_id, street_1: '1 Mill Lane', sequence: 1 })
    .execute();
  await db
    .insertInto('company_videos')
    .values({ company_id, url: 'https://vimeo.com/1', sequence: 1 })
    .execute();
  await db
    .insertInto('company_networks')
    .values({ company_id, facebook: 'https://facebook.com/c' })
    .execute();
  await db.insertInto('company_references').values({ company_id, reference_id: studyId }).execute();
  const chosen = categoryIds.map((category_id) => ({ item_id: company_id, category_id }));
  await db.insertInto('item_categories').values(chosen).execute();
  const { id: news } = await db
    .insertInto('items')
    .values({ type: 'press-release', account_id, title: 'A new pump' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    for (const itemId of [company_id, news])
      await publishNow(trx, { itemId, at: new Date('2026-01-01T12:00:00Z') });
  });
  await db.updateTable('items').set({ title: 'A newer pump' }).where('id', '=', news).execute();
}

/** The public pages, without what the portals count each for itself. */
async function listPublicPages({ db }: Portal): Promise<unknown> {
  const rows = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .innerJoin('items', 'items.id', 'publications.item_id')
    .select([
      'publications.slug',
      'publications.first_published_at as first',
      'publications.published_at as last',
    ])
    .select(['revisions.snapshot', 'items.title as draft', 'items.uuid'])
    .orderBy('publications.slug')
    .execute();
  return JSON.parse(
    JSON.stringify(rows, (key, value: unknown) => (['id', 'parentId'].includes(key) ? 0 : value)),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-archive-'));
  source = await openPortal('old');
  target = await openPortal('fresh');
  await insertCompany(source);
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});

test('a company moves from one portal to another with its files, and has the same public pages there', async () => {
  await exportCompany({ ...source, email: 'OWNER@example.com', path: path() });
  await insertAccount(target.db);
  await expect(importCompany({ ...target, email, path: path() })).rejects.toThrow(
    'the case study It works (s1)',
  );
  // Other ids than in the old portal.
  await target.db.insertInto('categories').values({ item_type: 'company', name: 'Other' }).execute();
  await insertReferenceData(target.db);
  await importCompany({ ...target, email, path: path() });
  expect(await listPublicPages(target)).toEqual(await listPublicPages(source));
  const file = await target.storage.get(`${logo}-300.webp`);
  assert.ok(file);
  expect(String(await buffer(file.stream))).toBe('tiny');
  await expect(importCompany({ ...target, email, path: path() })).rejects.toThrow('has a company already');
});

test('what is no archive, or half of one, brings nothing in', async () => {
  await exportCompany({ ...source, email, path: path() });
  await truncate(path(), 300);
  await expect(importCompany({ ...target, email, path: path() })).rejects.toThrow('unexpected end of file');
  await expect(exportCompany({ ...source, email: 'nobody@example.com', path: path() })).rejects.toThrow(
    'There is no open account',
  );
});
