import type { Database } from '@headwater/db/connect';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPublisher } from '@headwater/db/publisher-settings';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import { readServiceEnv } from '@headwater/runtime/env';
import { importedItem } from '@headwater/contract/imported-item';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { spawnScript } from '../../testing/run-script.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryColumns, importCategoryRows } from './import-categories.ts';
import { importItemRows, itemColumns } from './import-items.ts';
import { readRows } from './read-rows.ts';

let database: TestDatabase;
let db: Database;
let folder = '';
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db } = database);
  folder = await mkdtemp(join(tmpdir(), 'headwater-import-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

async function importFile(path: string) {
  const env = withPublisher(readServiceEnv({ DATABASE_URL: database.url }));
  const rows = await readRows(path, itemColumns);
  const deps = { db, env, files: await createDiskStorage(join(folder, 'files')), now: () => new Date() };
  return importItemRows(deps, rows, { type: 'case-study', folder });
}

/** Returns everything that an import could change. */
async function contents() {
  return {
    items: await db.selectFrom('items').selectAll().orderBy('id').execute(),
    publications: await db.selectFrom('publications').selectAll().orderBy('item_id').execute(),
    audit: await db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  };
}

test('a CSV file is imported whole, and importing it again changes nothing', async () => {
  await importCategoryRows(
    { db },
    await readRows(await file('c.csv', 'type,name\ncase-study,Pumps\n'), categoryColumns),
  );
  const rows = Array.from(
    { length: 20 },
    (_, index) => `k${index},Brook,"Study ${index}, with a comma",Pumps`,
  );
  const path = await file('studies.csv', ['sourceKey,companyName,title,categories', ...rows].join('\n'));
  expect(await importFile(path)).toEqual({ created: 20, updated: 0, unchanged: 0, keptEdits: 0 });
  const before = await contents();
  expect(before.publications).toHaveLength(20);
  expect(await importFile(path)).toEqual({ created: 0, updated: 0, unchanged: 20, keptEdits: 0 });
  expect(await contents()).toEqual(before);
});

test('a JSON file is imported, with the type that each entry gives', async () => {
  const items = [{ type: 'innovation', sourceKey: 'i1', companyName: 'Brook', title: 'A valve' }];
  expect(await importFile(await file('i.json', JSON.stringify(items)))).toMatchObject({ created: 1 });
});

/** A GIF of one pixel of that grey. */
function gif(grey: number): Buffer {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  return bytes.fill(grey, 13, 16);
}

async function featuredImage(title: string) {
  const { snapshot } = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select('revisions.snapshot')
    .where('publications.title', '=', title)
    .executeTakeFirstOrThrow();
  const item = itemSnapshot.parse(snapshot);
  return item.type === 'company' ? null : item.featuredImage;
}

test('a picture is imported as the featured image, and again only when it changes', async () => {
  const path = await file(
    'pictured.csv',
    'sourceKey,companyName,title,picture,pictureAlt\np1,Brook,Pictured,works.gif,The works\np2,Brook,Plain,,\n',
  );
  await writeFile(join(folder, 'works.gif'), gif(0));
  expect(await importFile(path)).toMatchObject({ created: 2 });
  const first = await featuredImage('Pictured');
  expect(first).toMatchObject({ alt: 'The works', width: 2, height: 1 });
  expect(await featuredImage('Plain')).toBeNull();
  const stored = await readdir(join(folder, 'files'), { recursive: true });
  expect(stored.filter((name) => name.endsWith('.png'))).toHaveLength(1);

  expect(await importFile(path)).toEqual({ created: 0, updated: 0, unchanged: 2, keptEdits: 0 });
  expect(await featuredImage('Pictured')).toEqual(first);

  await writeFile(join(folder, 'works.gif'), gif(9));
  expect(await importFile(path)).toEqual({ created: 0, updated: 1, unchanged: 1, keptEdits: 0 });
  expect((await featuredImage('Pictured'))?.url).not.toBe(first?.url);

  const without = 'sourceKey,companyName,title\np1,Brook,Pictured\n';
  expect(await importFile(await file('without.csv', without))).toMatchObject({ updated: 1 });
  expect(await featuredImage('Pictured')).toBeNull();
});

test('a missing or unreadable picture is named, and nothing is imported', async () => {
  const before = await contents();
  const missing = 'sourceKey,companyName,title,picture\nm1,Brook,Missing,nowhere.png\n';
  await expect(importFile(await file('missing.csv', missing))).rejects.toThrow(
    "line 2: picture: there is no file 'nowhere.png'",
  );
  await writeFile(join(folder, 'text.png'), 'no picture');
  const unreadable = 'sourceKey,companyName,title,picture\nm2,Brook,Unreadable,text.png\n';
  await expect(importFile(await file('unreadable.csv', unreadable))).rejects.toThrow(
    /text\.png: This image could not be read/,
  );
  expect(await contents()).toEqual(before);
});

test('a file with errors imports nothing, and each error is reported with its line', async () => {
  const text = [
    'sourceKey,companyName,title,categories',
    'f1,Brook,Fine,',
    'f2,Brook,,',
    'f3,Brook,"Two',
    'lines",Nonsense',
    'f1,Brook,Again,',
  ];
  const before = await contents();
  await expect(importFile(await file('faulty.csv', text.join('\n')))).rejects.toThrow(
    [
      'Nothing was imported: the file has errors.',
      'line 3: title: This field is required',
      "line 5: there is no category 'Nonsense'",
      'line 6: the same as line 2',
    ].join('\n'),
  );
  expect(await contents()).toEqual(before);
});

test('categories are imported with their parents, in any order, once', async () => {
  const text = 'type,name,parent,position\ncompany,Valves,Fittings,2\ncompany,Fittings,,1\n';
  const rows = await readRows(await file('fittings.csv', text), categoryColumns);
  expect(await importCategoryRows({ db }, rows)).toEqual({ created: 2, updated: 0, unchanged: 0 });
  expect(await importCategoryRows({ db }, rows)).toEqual({ created: 0, updated: 0, unchanged: 2 });
  const moved = rows.map(({ at, value }) => ({ at, value: { ...value, position: '7' } }));
  expect(await importCategoryRows({ db }, moved)).toEqual({ created: 0, updated: 2, unchanged: 0 });
  const orphan = [{ at: 'line 2', value: { type: 'company', name: 'Taps', parent: 'Nowhere' } }];
  await expect(importCategoryRows({ db }, orphan)).rejects.toThrow("line 2: there is no category 'Nowhere'");
});

test('the help of the import names every column', async () => {
  const { code, output } = await spawnScript(['import', 'items', '--help']);
  expect(code).toBe(0);
  for (const column of Object.keys(importedItem.shape))
    expect(output).toMatch(new RegExp(`^  ${column}\\b`, 'm'));
});
