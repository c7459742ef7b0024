import { searchWithFallback } from '@headwater/db/search-with-fallback';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertMany } from '../../../../testing/insert-many.ts';
import { givenImportedName } from '../../../../testing/imported/given-imported-name.ts';
import { useTestPortal } from '../../../../testing/test-portal.ts';
import { freeNameQueries, searchFreeNames, similarNamesQuery } from './imported-names.queries.ts';

const portal = useTestPortal();

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

// A thousand companies with forty items each, all with a word in common.
beforeAll(async () => {
  const { db } = portal();
  await givenImportedName(db, { name: 'Model Water' });
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await insertMany(
      trx,
      40_000,
      (numbers) => sql`
        insert into publications (item_id, revision_id, type, slug, title, company_name)
        select 1000000 + n, 1000000 + n, model.type, 'item-' || n, model.title,
          'Works ' || lpad((n % 1000)::text, 4, '0') || ' Water'
        from publications as model, ${numbers}
        where model.company_name = 'Model Water'`,
    );
  });
  await sql`vacuum analyze publications`.execute(db);
});

/** Counts the publication rows that a search reads. */
async function rowsTouched(search: string): Promise<number> {
  const { withinFirst, all } = freeNameQueries(portal().db, { search });
  let touched = 0;
  const explained = (query: typeof all | ReturnType<typeof withinFirst>) => ({
    execute: async () => {
      const [row] = await query.explain<{ 'QUERY PLAN': { Plan: Plan }[] }>('json', sql`analyze`);
      const plan = row?.['QUERY PLAN'][0]?.Plan;
      if (!plan) throw new Error('no plan');
      touched += touchedBy(plan);
      return Array.from({ length: plan['Actual Rows'] });
    },
  });
  await searchWithFallback({
    limit: 20,
    withinFirst: (first) => explained(withinFirst(first)),
    all: explained(all),
  });
  return touched;
}

function touchedBy(plan: Plan): number {
  const read =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] === 'publications' ? read * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, inner) => sum + touchedBy(inner), own);
}

test.each([
  ['water', 1_100],
  ['works 0777', 1_200],
  ['nobody', 1_100],
])('a search for %s among 40,000 items reads few of them', async (search, maxRows) => {
  expect(await rowsTouched(search)).toBeLessThan(maxRows);
});

test('a common word finds the first names in alphabetical order, with the number of their items', async () => {
  const found = await searchFreeNames(portal().db, { search: 'WATER' });
  expect(found).toHaveLength(20);
  expect(found.slice(0, 3).map(({ name, count }) => [name, count])).toEqual([
    ['Model Water', 1],
    ['Works 0000 Water', 40],
    ['Works 0001 Water', 40],
  ]);
});

test('similar names are looked up in their index, which reads only some items for each', async () => {
  const keys = ['works 0007 water', 'works 0777 water', 'brook'];
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, format json) ${similarNamesQuery(keys)}`.execute(portal().db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  expect(JSON.stringify(plan)).not.toContain('Seq Scan');
  expect(touchedBy(plan)).toBeLessThan(2_500);
});
