import { addDays, londonDay } from '@headwater/contract/dates';
import type { Database } from '@headwater/db/connect';
import { isAmongVisible } from '@headwater/publishing/visibility';
import { propertyRuns } from '@headwater/richtext/testing/property-runs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  insertAccess,
  insertAccount,
  insertItem,
  publishItem,
  publishItemIn,
} from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { listCategories } from './category.queries.ts';

const site = openTestSite();
const type = 'mini-case-study';
const accounts: number[] = [];
const categories: number[] = [];
const articles: number[] = [];

beforeAll(async () => {
  const { db } = site().deps;
  for (let number = 0; number < 3; number += 1) {
    const account_id = await insertAccount(db, { endsIn: null });
    accounts.push(account_id);
    for (const title of ['First', 'Second'])
      articles.push((await insertItem(db, { type, title, account_id })).id);
  }
  articles.push((await insertItem(db, { type, title: 'Of the house', company_name: 'Headwater' })).id);
  for (let number = 0; number < 4; number += 1) {
    const parent_id = number < 2 ? null : (categories[0] ?? null);
    const name = `Category ${number}`;
    const { id } = await db
      .insertInto('categories')
      .values({ item_type: type, name, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    categories.push(id);
  }
});

const days = fc.integer({ min: -60, max: 60 });
const [account, article, category] = [fc.nat(2), fc.nat(6), fc.nat(3)];
const idOf = (ids: readonly number[], index: number) => ids[index] ?? 0;

/** Changes of what is public, and when. */
const changes = fc.oneof(
  fc.record({
    change: fc.constant('publish' as const),
    article,
    chosen: fc.array(category, { maxLength: 3 }),
  }),
  fc.record({ change: fc.constant('unpublish' as const), article }),
  fc.record({ change: fc.constant('hand over' as const), article, account }),
  fc.record({ change: fc.constant('merge' as const), category }),
  fc.record({ change: fc.constant('give access' as const), account, from: days, length: fc.nat(40) }),
  fc.record({ change: fc.constant('move an end' as const), account, by: fc.nat(20) }),
  fc.record({ change: fc.constant('move access' as const), account, to: account }),
  fc.record({ change: fc.constant('end access' as const), account }),
  fc.record({ change: fc.constant('delete access' as const), account }),
  fc.record({ change: fc.constant('close' as const), account, isClosed: fc.boolean() }),
  fc.record({ change: fc.constant('hide' as const), account, isHidden: fc.boolean() }),
);
type Change = typeof changes extends fc.Arbitrary<infer Value> ? Value : never;

async function apply(step: Change): Promise<void> {
  const { db } = site().deps;
  switch (step.change) {
    case 'publish': {
      const itemId = idOf(articles, step.article);
      await db.deleteFrom('item_categories').where('item_id', '=', itemId).execute();
      for (const chosen of step.chosen)
        await db
          .insertInto('item_categories')
          .values({ item_id: itemId, category_id: idOf(categories, chosen) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await publishItem(db, itemId);
      return;
    }
    case 'unpublish':
      await db.deleteFrom('publications').where('item_id', '=', idOf(articles, step.article)).execute();
      return;
    case 'hand over':
      await db
        .updateTable('publications')
        .set({ account_id: idOf(accounts, step.account) })
        .where('item_id', '=', idOf(articles, step.article))
        .execute();
      return;
    case 'merge': {
      const [from, into] = [idOf(categories, step.category), categories[0]];
      if (from === into) return;
      const name = `merged ${from}`;
      await sql`update categories set merged_into = ${into}, former_name = ${name}, name = ${name} where id = ${from}`.execute(
        db,
      );
      await sql`update publications set category_ids = category_ids where ${from} = any (category_ids)`.execute(
        db,
      );
      return;
    }
    case 'give access':
      await insertAccess(db, {
        accountId: idOf(accounts, step.account),
        from: step.from,
        to: step.from + step.length,
      });
      return;
    case 'move an end':
      await db
        .updateTable('entitlements')
        .set({ ends_on: sql`ends_on + ${step.by}::int` })
        .where('account_id', '=', idOf(accounts, step.account))
        .execute();
      return;
    case 'move access':
      await db
        .updateTable('entitlements')
        .set({ account_id: idOf(accounts, step.to) })
        .where('account_id', '=', idOf(accounts, step.account))
        .execute();
      return;
    case 'end access':
      await db
        .updateTable('entitlements')
        .set({ ended_at: noon })
        .where('account_id', '=', idOf(accounts, step.account))
        .execute();
      return;
    case 'delete access':
      await db.deleteFrom('entitlements').where('account_id', '=', idOf(accounts, step.account)).execute();
      return;
    case 'close':
      await db
        .updateTable('accounts')
        .set({ closed_at: step.isClosed ? noon : null })
        .where('id', '=', idOf(accounts, step.account))
        .execute();
      return;
    case 'hide':
      await db
        .updateTable('accounts')
        .set({ pages_hidden: step.isHidden, suspended_at: noon, suspension_reason: 'Unpaid' })
        .where('id', '=', idOf(accounts, step.account))
        .execute();
  }
}

async function countPlainly(visibility: { now: Date; graceDays: number }) {
  const rows = await site()
    .deps.db.selectFrom('publications')
    .innerJoin('publication_categories as listed', 'listed.item_id', 'publications.item_id')
    .select(({ fn }) => ['listed.category_id as id', fn.countAll<number>().as('count')])
    .where(isAmongVisible(visibility))
    .groupBy('listed.category_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

test('categories count what is public on any day, whatever was published, merged, handed over or given access', async () => {
  const { db } = site().deps;
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const step of steps) await apply(step);
      for (const [inDays, graceDays] of [
        [0, 0],
        [0, 14],
        [-25, 3],
        [25, 0],
        [50, 14],
      ] as const) {
        const now = new Date(`${addDays(londonDay(noon), inDays)}T12:00:00Z`);
        const counted = await countPlainly({ now, graceDays });
        for (const { id, count } of await listCategories(db, { type, visibility: { now, graceDays } }))
          expect([id, inDays, graceDays, count]).toEqual([id, inDays, graceDays, counted.get(id) ?? 0]);
      }
    }),
    propertyRuns(20),
  );
});

test.each(['the page', 'the access'])(
  'a page that is published beside its company’s access is counted, if %s is committed last',
  async (last) => {
    const { db } = site().deps;
    const [categoryId = 0] = categories;
    const accountId = await insertAccount(db, { endsIn: null });
    const item = await insertItem(db, { type, title: `Before ${last}`, account_id: accountId });
    await db.insertInto('item_categories').values({ item_id: item.id, category_id: categoryId }).execute();
    const give = async (trx: Database) => insertAccess(trx, { accountId, from: -1, to: 1 });
    const count = async () =>
      (await listCategories(db, { type, visibility: { now: noon, graceDays: 0 } })).find(
        ({ id }) => id === categoryId,
      )?.count ?? 0;
    const before = await count();
    await db.transaction().execute(async (trx) => {
      await (last === 'the page' ? publishItemIn(trx, item.id, noon) : give(trx));
      await (last === 'the page' ? give(db) : publishItem(db, item.id));
    });
    expect(await count()).toBe(before + 1);
  },
);
