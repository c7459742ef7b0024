import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { givenCompany } from '../../../testing/company/given-company.ts';
import { givenImportedItem, someImportedItem } from '../../../testing/imported/given-imported-item.ts';

const portal = useTestPortal();
let admin: Caller;

const titles = ['Membrane trials at Kirk Loch', 'Élan Valley dosing', 'Sludge to gas', 'Aqueous 100% reuse'];

beforeAll(async () => {
  admin = await portal().account({ admin: true });
  const items = titles.map((title, index) =>
    someImportedItem({ title, type: index === 2 ? 'innovation' : 'case-study' }),
  );
  const ids = [];
  for (const item of items) ids.push(await givenImportedItem(portal().db, item));
  const owner = await portal().account();
  const { id: companyId } = await givenCompany(owner);
  await owner.mutate('company.references.add', { companyId, referenceIds: ids.slice(0, 1) });
});

async function listImported(
  input?: object,
): Promise<{ items: { id: number; title: string }[]; nextCursor: number | null }> {
  return Object((await admin.query('reference.imported', input)).body).result.data;
}

it('imported items are listed newest first, with how many profiles refer to each', async () => {
  const { items, nextCursor } = await listImported();
  expect(items.map(({ title }) => title)).toEqual(titles.toReversed());
  expect(items[3]).toMatchObject({ type: 'case-study', companyName: 'Brook & Sons', references: 1 });
  expect(items[1]).toMatchObject({ type: 'innovation', references: 0 });
  expect(nextCursor).toBeNull();
});

it.each([
  ['kirk', [0]],
  ['LOCH', [0]],
  ['mmbrn', [0]],
  ['membraan', [0]],
  ['elan', [1]],
  ['Èlàn', [1]],
  ['sldg', [2]],
  ['100%', [3]],
  // A search of vowels alone is not reduced to consonants.
  ['eou', [3]],
  ['a_u', []],
  ['zz', []],
])('the search %j finds titles with or without vowels', async (search, expected) => {
  const { items } = await listImported({ search });
  expect(items.map(({ title }) => title)).toEqual(expected.map((index) => titles[index]));
});

it('a search of a single character finds everything', async () => {
  expect((await listImported({ search: 'z' })).items).toHaveLength(4);
});

it('imported items are paginated by cursor', async () => {
  const first = await listImported({ limit: 3 });
  expect(first.items).toHaveLength(3);
  expect(first.nextCursor).toBe(first.items[2]?.id);
  const second = await listImported({ limit: 3, cursor: first.nextCursor });
  expect(second.items.map(({ title }) => title)).toEqual([titles[0]]);
  expect(second.nextCursor).toBeNull();
});

it('a search finds common, distant and scattered titles, page by page', async () => {
  const { db } = portal();
  await sql`
    insert into items (type, company_name, title)
    select 'case-study', 'Works', case when n <= 2 or n = 5100 then 'Weir ' else 'Pump ' end || n
    from generate_series(1, 5100) n`.execute(db);
  const scattered = await listImported({ search: 'weir', limit: 2 });
  expect(scattered.items.map(({ title }) => title)).toEqual(['Weir 5100', 'Weir 2']);
  const distant = await listImported({ search: 'weir', limit: 2, cursor: scattered.nextCursor });
  expect(distant).toMatchObject({ items: [{ title: 'Weir 1' }], nextCursor: null });
  const common = await listImported({ search: 'pump', limit: 2 });
  expect(common.items.map(({ title }) => title)).toEqual(['Pump 5099', 'Pump 5098']);
  const nextCommon = await listImported({ search: 'pump', limit: 2, cursor: common.nextCursor });
  expect(nextCommon.items.map(({ title }) => title)).toEqual(['Pump 5097', 'Pump 5096']);
});
