import type { Database } from '@headwater/db/connect';
import { createTestDatabase, type TestDatabase } from '@headwater/db/testing/test-database';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPublisher } from '@headwater/db/publisher-settings';
import { readServiceEnv } from '@headwater/runtime/env';
import { importedItem } from '@headwater/contract/imported-item';
import { spawnScript } from '../../testing/run-script.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCategoryRows } from './import-categories.ts';
import { importItemRows } from './import-items.ts';
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
  const rows = await readRows(path);
  return importItemRows({ db, env, now: () => new Date() }, rows, { type: 'case-study' });
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
  await importCategoryRows({ db }, await readRows(await file('c.csv', 'type,name\ncase-study,Pumps\n')));
  const rows = Array.from(
    { length: 510 },
    (_, index) => `k${index},Brook,"Study ${index}, with a comma",Pumps`,
  );
  const path = await file('studies.csv', ['sourceKey,companyName,title,categories', ...rows].join('\n'));
  expect(await importFile(path)).toEqual({ created: 510, updated: 0, unchanged: 0, keptEdits: 0 });
  const before = await contents();
  expect(before.publications).toHaveLength(510);
  expect(await importFile(path)).toEqual({ created: 0, updated: 0, unchanged: 510, keptEdits: 0 });
  expect(await contents()).toEqual(before);
});

test('a JSON file is imported, with the type that each entry gives', async () => {
  const items = [{ type: 'innovation', sourceKey: 'i1', companyName: 'Brook', title: 'A valve' }];
  expect(await importFile(await file('i.json', JSON.stringify(items)))).toMatchObject({ created: 1 });
});

test('a file with faults imports nothing, and each fault is reported with its line', async () => {
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
  const rows = await readRows(await file('fittings.csv', text));
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
