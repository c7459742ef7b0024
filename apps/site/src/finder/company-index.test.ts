import { londonDay } from '@headwater/contract/dates';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { announcedBy } from '../../testing/announced-by.ts';
import {
  insertAccess,
  insertAccount,
  insertItem,
  insertPublished,
  publishItem,
} from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import type { CompanyIndex } from './company-index.ts';
import { loadCompanyIndex } from './company-index.queries.ts';
import { hasCompany, type CompanySet } from './company-set.ts';

const site = openTestSite();
const visibility = { now: noon, graceDays: 0 };
/** Companies, each with an account and an article of its own. */
const companies: { id: number; accountId: number; articleId: number }[] = [];
const categories: number[] = [];

beforeAll(async () => {
  const { db } = site().deps;
  for (const name of ['Pumps', 'Valves']) {
    const { id } = await db
      .insertInto('categories')
      .values({ item_type: 'company', name })
      .returning('id')
      .executeTakeFirstOrThrow();
    categories.push(id);
  }
  for (const title of ['Äon', 'Brook', 'Clear', 'Delta']) {
    const account_id = await insertAccount(db);
    const { id } = await insertItem(db, { type: 'company', title, account_id });
    const article = await insertItem(db, { type: 'mini-case-study', title: 'A study', account_id });
    companies.push({ id, accountId: account_id, articleId: article.id });
  }
  await db
    .insertInto('company_claims')
    .values({
      company_id: companies[0]?.id ?? 0,
      name: 'Waterways',
      reason: 'Ours',
      response: '',
      created_at: noon,
      decided_at: noon,
      status: 'approved',
    })
    .execute();
});

/** Describes all that an index says, without its places. */
function describe(index: CompanyIndex) {
  const idsOf = (set: CompanySet) =>
    [...index.byNewest].filter((place) => hasCompany(set, place)).map((place) => index.itemIds[place]);
  return {
    all: idsOf(index.all),
    newest: Array.from(index.byNewest, (place) => [index.itemIds[place], index.micros[place]]),
    byName: Array.from(index.byName, (place) => [index.itemIds[place], index.names[place]]),
    placeOf: new Set([...index.placeOf].map(([id, place]) => `${id} ${index.itemIds[place]}`)),
    values: index.values.map(({ facet, value, label, parent, companies: set }) => [
      facet,
      value,
      label,
      parent,
      idsOf(set),
    ]),
    featured: [...index.featuredPlaces],
  };
}

const which = fc.nat(3);
const changes = fc.oneof(
  fc.record({
    change: fc.constant('publish' as const),
    which,
    title: fc.constantFrom('Aeon', 'Brook', 'Éclair', 'Zander'),
    category: fc.nat(1),
    day: fc.integer({ min: 10, max: 20 }),
  }),
  fc.record({ change: fc.constant('unpublish' as const), which }),
  fc.record({ change: fc.constant('publish an article' as const), which }),
  fc.record({ change: fc.constant('unpublish an article' as const), which }),
  fc.record({ change: fc.constant('publish an imported study' as const) }),
  fc.record({ change: fc.constant('hand over' as const), which, to: which }),
  fc.record({ change: fc.constant('feature' as const), which, featured: fc.nat(2) }),
  fc.record({ change: fc.constant('end access' as const), which }),
  fc.record({ change: fc.constant('give access' as const), which }),
  fc.record({ change: fc.constant('rename' as const), name: fc.constantFrom('Pumping', 'Pumps') }),
);
type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

async function apply(step: Change): Promise<void> {
  const { db } = site().deps;
  const { id, accountId, articleId } = companies['which' in step ? step.which : 0] ?? {
    id: 0,
    accountId: 0,
    articleId: 0,
  };
  const entitlements = db.updateTable('entitlements').where('account_id', '=', accountId);
  switch (step.change) {
    case 'publish':
      await db.updateTable('items').set({ title: step.title }).where('id', '=', id).execute();
      await db.deleteFrom('item_categories').where('item_id', '=', id).execute();
      await db
        .insertInto('item_categories')
        .values({ item_id: id, category_id: categories[step.category] ?? 0 })
        .execute();
      await publishItem(db, id, new Date(`${londonDay(noon).slice(0, 8)}${step.day}T12:00:00Z`));
      return;
    case 'unpublish':
      await db.deleteFrom('publications').where('item_id', '=', id).execute();
      return;
    case 'publish an article':
      await publishItem(db, articleId);
      return;
    case 'unpublish an article':
      await db.deleteFrom('publications').where('item_id', '=', articleId).execute();
      return;
    case 'publish an imported study':
      await insertPublished(db, { type: 'case-study', title: 'Imported', company_name: 'Waterways' });
      return;
    case 'hand over':
      await db
        .updateTable('publications')
        .set({ account_id: companies[step.to]?.accountId ?? 0 })
        .where('item_id', '=', id)
        .execute();
      return;
    case 'feature':
      await entitlements.set({ limits: JSON.stringify({ featured: step.featured }) }).execute();
      return;
    case 'end access':
      await entitlements.set({ ended_at: noon }).execute();
      return;
    case 'give access':
      await insertAccess(db, { accountId, from: -1, to: 1 });
      return;
    case 'rename':
      await db
        .updateTable('categories')
        .set({ name: step.name })
        .where('id', '=', categories[0] ?? 0)
        .execute();
  }
}

test('an index that follows what the database announces says the same as one that is read anew', async () => {
  const { deps } = site();
  let index = await loadCompanyIndex(deps.db, visibility);
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 5 }), async (steps) => {
      const announced = await announcedBy(deps, async () => {
        for (const step of steps) await apply(step);
      });
      const cacheTags = new Set(announced.flatMap((tags) => tags.split(' ')));
      index = await loadCompanyIndex(deps.db, visibility, { value: index, cacheTags });
      expect(describe(index)).toEqual(describe(await loadCompanyIndex(deps.db, visibility)));
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('the companies that have not changed keep their places', async () => {
  const { deps } = site();
  const first = await loadCompanyIndex(deps.db, visibility);
  const added = await insertPublished(deps.db, { type: 'company', title: 'Estuary' });
  const cacheTags = new Set(['lists', `item:${added.id}`]);
  const second = await loadCompanyIndex(deps.db, visibility, { value: first, cacheTags });
  expect([...second.placeOf].slice(0, first.placeOf.size)).toEqual([...first.placeOf]);
  expect(second.placeOf.get(added.id)).toBe(first.itemIds.length);
});
