import { importedItem, type ImportedItem } from '@headwater/contract/imported-item';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@headwater/db/connect';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { getImportCategories } from './import-categories.ts';
import { importItems, type ImportResult } from './import-items.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  const { id } = await db
    .insertInto('categories')
    .values({ item_type: 'case-study', name: 'Networks' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('categories')
    .values({ item_type: 'case-study', name: 'Leakage', parent_id: id })
    .execute();
});
afterAll(async () => database.close());

const at = new Date('2026-11-21T12:00:00Z');

async function importAll(items: readonly ImportedItem[], { on = at } = {}): Promise<ImportResult> {
  const options = { at: on, ownOrigins: ['https://site.example'] };
  return db.transaction().execute(async (trx) => importItems(trx, items, options));
}

function caseStudy(sourceKey: string, changes: Partial<ImportedItem> = {}): ImportedItem {
  const title = `Study ${sourceKey}`;
  return importedItem.parse({ type: 'case-study', sourceKey, companyName: 'Brook', title, ...changes });
}

async function getPublication(title: string) {
  return db
    .selectFrom('publications')
    .select(['slug', 'summary', 'body_text as text', 'company_name as companyName'])
    .select(['category_ids as categoryIds', 'first_published_at as publishedAt'])
    .select('published_at as updatedAt')
    .where('title', '=', title)
    .executeTakeFirst();
}

test('an imported item is public at once, sanitised, and in its categories and their parents', async () => {
  const content = '<p>It leaked.</p><script>alert(1)</script>';
  const item = caseStudy('a', { content, categories: ['leakage'], publishedOn: '2024-05-01' });
  expect(await importAll([item])).toEqual({ created: 1, updated: 0, unchanged: 0, keptEdits: 0 });
  expect(await getPublication('Study a')).toEqual({
    slug: 'study-a',
    summary: '',
    text: 'It leaked.',
    companyName: 'Brook',
    categoryIds: [expect.any(Number), expect.any(Number)],
    publishedAt: new Date('2024-05-01T12:00:00Z'),
    updatedAt: new Date('2024-05-01T12:00:00Z'),
  });
});

test('a changed item keeps its day of publication, and is dated as updated by the import', async () => {
  const [first, second, third] = [new Date('2026-11-22'), new Date('2026-11-23'), new Date('2026-11-24')];
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Networks')
    .executeTakeFirstOrThrow();
  const dated = { publishedOn: '2024-05-01', categories: ['Networks'] };
  await importAll([caseStudy('dated', dated), caseStudy('undated')]);

  const introHeader = 'New words';
  await importAll([caseStudy('dated', { ...dated, introHeader }), caseStudy('undated', { introHeader })], {
    on: first,
  });
  const publishedAt = new Date('2024-05-01T12:00:00Z');
  expect(await getPublication('Study dated')).toMatchObject({ publishedAt, updatedAt: first });
  expect(await getPublication('Study undated')).toMatchObject({ publishedAt: at, updatedAt: first });

  const corrected = caseStudy('dated', { ...dated, publishedOn: '2023-04-01', introHeader });
  expect(await importAll([corrected], { on: second })).toMatchObject({ updated: 1 });
  const correctedAt = new Date('2023-04-01T12:00:00Z');
  expect(await getPublication('Study dated')).toMatchObject({ publishedAt: correctedAt, updatedAt: second });
  const listed = await db
    .selectFrom('publication_categories')
    .select('first_published_at as listedAt')
    .where('category_id', '=', id)
    .where('first_published_at', '=', correctedAt)
    .execute();
  expect(listed).toHaveLength(1);

  expect(await importAll([corrected], { on: third })).toMatchObject({ unchanged: 1 });
  expect(await getPublication('Study dated')).toMatchObject({ publishedAt: correctedAt, updatedAt: second });
});

test('importing the same items again changes nothing, and changed items are published again', async () => {
  const items = ['b', 'c', 'd'].map((key) => caseStudy(key));
  expect(await importAll(items)).toEqual({ created: 3, updated: 0, unchanged: 0, keptEdits: 0 });
  const before = await db.selectFrom('items').selectAll().orderBy('id').execute();
  expect(await importAll(items)).toEqual({ created: 0, updated: 0, unchanged: 3, keptEdits: 0 });
  expect(await db.selectFrom('items').selectAll().orderBy('id').execute()).toEqual(before);

  const changed = caseStudy('c', { introHeader: 'New words', categories: ['Networks > Leakage'] });
  expect(await importAll([caseStudy('b'), changed, caseStudy('e')])).toEqual({
    created: 1,
    updated: 1,
    unchanged: 1,
    keptEdits: 0,
  });
  expect(await getPublication('Study c')).toMatchObject({ slug: 'study-c', summary: 'New words' });
});

test('more items than fit into a statement are imported', async () => {
  const items = Array.from({ length: 501 }, (_, index) => caseStudy(`many-${index}`, { type: 'innovation' }));
  expect(await importAll(items)).toEqual({ created: 501, updated: 0, unchanged: 0, keptEdits: 0 });
  expect(await importAll(items)).toEqual({ created: 0, updated: 0, unchanged: 501, keptEdits: 0 });
});

test('an unknown category can be found in advance, and makes the import fail as a whole', async () => {
  const item = caseStudy('z', { categories: ['Leakage', 'Nonsense'] });
  expect((await getImportCategories(db)).listUnknown(item)).toEqual(['Nonsense']);
  await expect(importAll([caseStudy('y'), item])).rejects.toThrow("there is no category 'Nonsense'");
  expect(await getPublication('Study y')).toBeUndefined();
});

test('an import with content that would be too large when written is refused as a whole', async () => {
  const items = [caseStudy('fits'), caseStudy('grows', { content: '&'.repeat(60_000) })];
  await expect(importAll(items)).rejects.toThrow("The content of 'Study grows' is too large");
  expect(await getPublication('Study fits')).toBeUndefined();
});
