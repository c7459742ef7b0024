import { randomUUID } from 'node:crypto';
import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Tables } from '@headwater/db/connect';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { getSnapshot } from './snapshot.ts';

let database: TestDatabase;
let db: Database;
let accountId: number;
let companyId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  const account = await db
    .insertInto('accounts')
    .values({ email: 'a@example.com', password_hash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow();
  accountId = account.id;
  companyId = await insertItem({ type: 'company', account_id: accountId, title: 'Clearwell' });
});

afterAll(async () => database.close());

async function insertItem(values: Insertable<Tables['items']>): Promise<number> {
  const { id } = await db.insertInto('items').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function insertImage(
  itemId: number,
  reference: 'logo' | 'gallery' | 'banner',
  sequence: number,
  alt = '',
) {
  const id = randomUUID();
  await insertFile(id);
  await db
    .insertInto('item_images')
    .values({ account_id: accountId, item_id: itemId, file_id: id, reference, alt, sequence })
    .execute();
  return id;
}

async function insertFile(id: string) {
  await db
    .insertInto('files')
    .values({ id, kind: 'image', bytes: 9, width: 1200, height: 675, variant_widths: [400, 800] })
    .execute();
}

test('the snapshot of a company has every section in its order, in the shape of the contract', async () => {
  const [second, first] = [
    await insertImage(companyId, 'gallery', 2),
    await insertImage(companyId, 'gallery', 1),
  ];
  const logo = await insertImage(companyId, 'logo', 1, 'Clearwell');
  const address = { company_id: companyId, phone: '1', email: 'x@example.com', url: 'https://x.example' };
  await db
    .insertInto('company_addresses')
    .values([
      { ...address, street_1: 'Branch', sequence: 2 },
      { ...address, street_1: 'Main', sequence: 1 },
    ])
    .execute();
  await db
    .insertInto('company_videos')
    .values([
      { company_id: companyId, url: 'https://vimeo.com/2', title: 'B', sequence: 2 },
      { company_id: companyId, url: 'https://vimeo.com/1', title: 'A', sequence: 1 },
    ])
    .execute();
  await db
    .insertInto('company_networks')
    .values({ company_id: companyId, linkedin: 'https://l.example' })
    .execute();
  const parent = await insertCategory('Pumps', 1, null);
  const child = await insertCategory('Borehole', 0, parent);
  const other = await insertCategory('Analysis', 0, null);
  await db
    .insertInto('item_categories')
    .values([child, parent, other].map((category_id) => ({ item_id: companyId, category_id })))
    .execute();
  const study = { type: 'case-study', company_name: 'Brook & Sons' } as const;
  const present = await insertItem({ ...study, title: 'A weir renewed' });
  const removed = await insertItem({ ...study, title: 'Gone', deleted_at: new Date() });
  await db
    .insertInto('company_references')
    .values([present, removed].map((reference_id) => ({ company_id: companyId, reference_id })))
    .execute();

  const snapshot = await getSnapshot(db, { itemId: companyId });

  expect(itemSnapshot.parse(snapshot)).toEqual(snapshot);
  expect(snapshot).toMatchObject({
    type: 'company',
    title: 'Clearwell',
    logo: {
      url: `/files/${logo}.png`,
      width: 1200,
      height: 675,
      alt: 'Clearwell',
      variantWidths: [400, 800],
    },
    banner: null,
    gallery: [{ url: `/files/${first}.png` }, { url: `/files/${second}.png` }],
    addresses: [{ street_1: 'Main' }, { street_1: 'Branch' }],
    videos: [{ title: 'A' }, { title: 'B' }],
    networks: { facebook: '', x_twitter: '', linkedin: 'https://l.example', youtube: '' },
    categories: [
      { id: other, name: 'Analysis', parentId: 0 },
      { id: parent, name: 'Pumps', parentId: 0 },
      { id: child, name: 'Borehole', parentId: parent },
    ],
    references: [{ id: present, title: 'A weir renewed', companyName: 'Brook & Sons' }],
  });
});

async function insertCategory(name: string, position: number, parent_id: number | null) {
  const { id } = await db
    .insertInto('categories')
    .values({ item_type: 'company', name, position, parent_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the snapshot of an article has its text, PDF, pictures and the name of its company', async () => {
  const pdf = randomUUID();
  await db.insertInto('files').values({ id: pdf, kind: 'pdf', bytes: 9 }).execute();
  const shown = randomUUID();
  await insertFile(shown);
  const content = `<img src="/files/${shown}.png" alt="x" /><img src="/files/${randomUUID()}.png" alt="" /><p>/files/${pdf}.pdf src="/files/------.png"</p>`;
  const fields = { account_id: accountId, title: 'News', content, author: 'Jo', pdf_file_id: pdf };
  const itemId = await insertItem({ type: 'press-release', ...fields });
  const featured = await insertImage(itemId, 'gallery', 1);

  const snapshot = await getSnapshot(db, { itemId });

  expect(itemSnapshot.parse(snapshot)).toEqual(snapshot);
  expect(snapshot).toMatchObject({
    type: 'press-release',
    author: 'Jo',
    companyName: 'Clearwell',
    content,
    contentImages: [{ url: `/files/${shown}.png`, width: 1200 }],
    featuredImage: { url: `/files/${featured}.png` },
    pdf: `/files/${pdf}.pdf`,
  });
});

test('the snapshot of an imported article names its company', async () => {
  const itemId = await insertItem({ type: 'innovation', company_name: 'Brook & Sons', title: 'A valve' });
  const snapshot = await getSnapshot(db, { itemId });
  expect(itemSnapshot.parse(snapshot)).toMatchObject({
    companyName: 'Brook & Sons',
    pdf: null,
    categories: [],
  });
});

test('an unknown or deleted item has no snapshot', async () => {
  const deleted = { account_id: accountId, title: 'Old', deleted_at: new Date() };
  const itemId = await insertItem({ type: 'press-release', ...deleted });
  expect(await getSnapshot(db, { itemId })).toBeNull();
  expect(await getSnapshot(db, { itemId: 2_147_483_647 })).toBeNull();
});
