import { HOUSE_ACCOUNT } from '@headwater/contract/company-roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listStoredNames, seedTwice, type SeededDatabase } from '../testing/seed-database.ts';
import { caseStudyCompanies } from './case-studies.ts';
import { categoryTrees } from './categories.ts';
import { packages } from './products.ts';

describe('with SEED=none', () => {
  let portal: SeededDatabase;
  beforeAll(async () => {
    portal = await seedTwice({ dataset: 'none' });
  });
  afterAll(async () => portal.close());

  test('there are no accounts and no files', async () => {
    const accounts = portal.db.selectFrom('accounts').selectAll().where('id', '<>', HOUSE_ACCOUNT);
    expect(await accounts.execute()).toEqual([]);
    expect(await portal.db.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(await listStoredNames(portal)).toEqual([]);
  });

  test('the packages are on sale at their listed prices', async () => {
    const products = await portal.db
      .selectFrom('products')
      .select(['name', 'price'])
      .orderBy('position')
      .execute();
    expect(products).toEqual(packages);
  });

  test.each(Object.entries(categoryTrees))(
    '%s has its tree of categories, of two levels',
    async (type, tree) => {
      const { rows } = await sql<{ parent: string; children: string[] }>`
      select parents.name as parent, array_agg(children.name order by children.position) as children
      from categories as parents join categories as children on children.parent_id = parents.id
      where parents.item_type::text = ${type} and parents.parent_id is null
      group by parents.id order by parents.position`.execute(portal.db);
      expect(rows.map(({ parent, children }) => [parent, children])).toEqual(Object.entries(tree));
    },
  );

  test('there are sixty case studies of fifteen companies, each with its categories', async () => {
    const { rows } = await sql`
      select items.company_name as company, array_agg(items.title order by items.id) as titles
      from items join publications on publications.item_id = items.id
      where items.type = 'case-study' and cardinality(category_ids) = 2
      group by 1 order by 1`.execute(portal.db);
    expect(rows).toEqual(
      Object.entries(caseStudyCompanies).map(([company, studies]) => ({
        company,
        titles: studies.map(({ title }) => title),
      })),
    );
    expect(rows).toHaveLength(15);
    expect(Object.values(caseStudyCompanies).flat()).toHaveLength(60);
  });
});
