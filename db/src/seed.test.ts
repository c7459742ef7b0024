import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createAddressInput,
  createCompanyInput,
  createNetworksInput,
  createVideoInput,
} from '@headwater/contract/company';
import { addDays, londonDay } from '@headwater/contract/dates';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { newPassword } from '@headwater/contract/session';
import { packages } from '@headwater/contract/store';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import { createDiskStorage } from '@headwater/runtime/disk-storage';
import type { FileStorage } from '@headwater/runtime/storage';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseStudyCompanies } from './seed/case-studies.ts';
import { categoryTrees } from './seed/categories.ts';
import { demoCompanies } from './seed/demo-companies.ts';
import { demoInnovations } from './seed/demo-innovations.ts';
import { demoSignIns } from './seed/demo-sign-ins.ts';
import type { DemoPassword } from './seed/demo-data.ts';
import { demoEmails } from './seed/demo-emails.ts';
import { textToHtml } from './seed/text-blocks.ts';
import { seedDatabase, type SeedOptions } from './seed.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

interface SeededDatabase extends TestDatabase {
  storage: FileStorage;
  demoPasswords: DemoPassword[];
}

/** Seeds a database from two processes at once, and then again. */
async function seedTwice(options: Pick<SeedOptions, 'dataset' | 'randomPasswords'>): Promise<SeededDatabase> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'headwater-seed-'));
  const database = await createTestDatabase();
  const storage = await createDiskStorage(folder.path);
  const seed = async () => seedDatabase({ databaseUrl: database.url, storage, ...options });
  const results = [...(await Promise.all([seed(), seed()])), await seed()];
  const [seeded, ...others] = results.filter((result) => result !== null);
  expect(others).toEqual([]);
  const close = async () => {
    await database.close();
    await folder.remove();
  };
  return { ...database, storage, demoPasswords: seeded?.demoPasswords ?? [], close };
}

async function listStoredNames({ storage }: SeededDatabase): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
}

describe('with SEED=none', () => {
  let portal: SeededDatabase;
  beforeAll(async () => {
    portal = await seedTwice({ dataset: 'none' });
  });
  afterAll(async () => portal.close());

  test('there are no accounts and no files', async () => {
    expect(await portal.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
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

describe('the demo data', () => {
  let portal: SeededDatabase;
  // Some hundred and sixty pictures are drawn.
  beforeAll(async () => {
    portal = await seedTwice({ dataset: 'demo' });
  }, 120_000);
  afterAll(async () => portal.close());

  test('has every state that an order, a submittal and an access can be in', async () => {
    const { db } = portal;
    const orders = await db
      .selectFrom('purchase_orders')
      .select('status')
      .distinct()
      .orderBy('status')
      .execute();
    expect(orders.map(({ status }) => status)).toEqual(['waiting', 'processed', 'declined']);
    const { rows } = await sql<{ state: string }>`
      select distinct concat_ws(' ', action, decision, case when withdrawn_at is not null then 'withdrawn' end) as state
      from submittals order by 1`.execute(db);
    expect(rows.map(({ state }) => state)).toEqual([
      'create',
      'create approved',
      'create approved withdrawn',
      'create rejected',
      'delete',
      'update',
    ]);
    const entitlements = await db.selectFrom('entitlements').select(['source', 'ends_on']).execute();
    expect(new Set(entitlements.map(({ source }) => source))).toEqual(
      new Set(['purchase-order', 'card', 'granted']),
    );
    const today = londonDay(new Date());
    const lastDays = await db
      .selectFrom('entitlements')
      .select(({ fn }) => fn.max('ends_on').as('day'))
      .groupBy('account_id')
      .execute();
    expect(lastDays.filter(({ day }) => day < today)).toHaveLength(2);
    expect(lastDays.filter(({ day }) => day >= today && day < addDays(today, 30))).toHaveLength(1);
  });

  test('has accounts with the documented password and recovery code', async () => {
    const { password, recoveryCode, admin, company, newcomer } = demoSignIns;
    for (const email of [admin, company, newcomer]) {
      const account = await portal.db
        .selectFrom('accounts')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      expect(account.admin).toBe(email === admin);
      expect(await verify(account.password_hash, password)).toBe(true);
      expect(await verify(account.recovery_code_hash ?? '', recoveryCode)).toBe(true);
    }
  });

  test('stores exactly the files of its rows', async () => {
    const { rows } = await sql<{ name: string }>`
      select id || '.png' as name from files
      union all select id || '-' || unnest(variant_widths) || '.webp' from files`.execute(portal.db);
    expect(await listStoredNames(portal)).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('has valid revisions, each with a picture', async () => {
    const revisions = await portal.db.selectFrom('revisions').select('snapshot').execute();
    for (const { snapshot } of revisions) expect(itemSnapshot.parse(snapshot)).toEqual(snapshot);
    const items = revisions
      .map(({ snapshot }) => itemSnapshot.parse(snapshot))
      .filter(({ type }) => type !== 'case-study' && type !== 'innovation');
    for (const item of items)
      expect(item.type === 'company' ? item.gallery.length : item.featuredImage).toBeTruthy();
  });

  test('has texts that pass validation and sanitising unchanged', async () => {
    const items = await portal.db.selectFrom('items').select('content').execute();
    for (const { content } of items) expect(sanitiseHtml(content, { ownOrigins: [] })).toBe(content);
    for (const company of demoCompanies) {
      const { title, introHeader, addresses, videos = [], networks } = company;
      expect(createCompanyInput.parse({ userId: 1, title, introHeader })).toMatchObject({
        title,
        introHeader,
      });
      for (const address of addresses) expect(createAddressInput.parse(address)).toEqual(address);
      for (const each of videos) expect(createVideoInput.parse(each)).toEqual(each);
      for (const each of networks ? [networks] : [])
        expect(createNetworksInput.parse(each)).toMatchObject(each);
    }
  });

  test('has no sentence twice, and every block that the editor knows', () => {
    const articles = demoCompanies.flatMap((company) => [company, ...company.articles]);
    const studies = Object.values(caseStudyCompanies).flat();
    const texts = [...articles, ...studies, ...demoInnovations];
    const sentences = texts
      .flatMap(({ text, introHeader }) => [introHeader, ...text.split(/(?<=[.!?])\s+|\n\n/)])
      .map((each) => each.trim());
    const long = sentences.filter((sentence) => sentence.length > 40);
    expect(long.filter((sentence, index) => long.indexOf(sentence) !== index)).toEqual([]);
    const all = articles.map(({ text }) => textToHtml(text)).join('');
    for (const tag of ['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'strong', 'em', 'a', 'iframe'])
      expect(all).toContain(`<${tag}`);
  });

  test('has a queue whose order is that of the submissions', async () => {
    const queue = await portal.db
      .selectFrom('submittals')
      .select('submitted_at')
      .where('decided_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute();
    const moments = queue.map(({ submitted_at }) => submitted_at.getTime());
    expect(moments.length).toBeGreaterThan(8);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  });

  test('has a year of views, with fewer on weekends and more towards the end', async () => {
    const { rows } = await sql<{
      days: number;
      weekday: number;
      weekend: number;
      first: number;
      last: number;
    }>`
      with by_day as (select day, sum(views)::int as views from page_views group by day)
      select count(*)::int as days,
        avg(views) filter (where extract(isodow from day) < 6)::float as weekday,
        avg(views) filter (where extract(isodow from day) > 5)::float as weekend,
        avg(views) filter (where day < current_date - 180)::float as first,
        avg(views) filter (where day >= current_date - 180)::float as last
      from by_day`.execute(portal.db);
    const [views] = rows;
    expect(views?.days).toBeGreaterThan(350);
    expect(views?.weekend).toBeLessThan((views?.weekday ?? 0) / 2);
    expect(views?.last).toBeGreaterThan(views?.first ?? Infinity);
  });

  test('refers to existing categories and case studies', async () => {
    const { rows } = await sql<{ title: string; categories: number; references: number }>`
      select title,
        (select count(*) from item_categories join categories on categories.id = category_id
         where item_id = items.id and parent_id is not null) as categories,
        (select count(*) from company_references where company_id = items.id) as references
      from items where account_id is not null order by id`.execute(portal.db);
    expect(rows).toEqual(
      demoCompanies
        .flatMap((company) => [company, ...company.articles])
        .map((item) => ({
          title: item.title,
          categories: item.categories.length,
          references: 'references' in item ? item.references.length : 0,
        })),
    );
  });
});

describe('with SEED=demo where others can reach the portal', () => {
  let portal: SeededDatabase;
  beforeAll(async () => {
    portal = await seedTwice({ dataset: 'demo', randomPasswords: true });
  });
  afterAll(async () => portal.close());

  test('each account has a password of its own, and no recovery code', async () => {
    const accounts = await portal.db.selectFrom('accounts').selectAll().execute();
    expect(accounts.map(({ email }) => email).toSorted()).toEqual(demoEmails.toSorted());
    const { demoPasswords } = portal;
    expect(new Set(demoPasswords.map(({ password }) => password)).size).toBe(accounts.length);
    for (const { email, password_hash: hash, recovery_code_hash: code } of accounts) {
      const password = demoPasswords.find((other) => other.email === email)?.password ?? '';
      expect(newPassword.parse(password)).toBe(password);
      expect(await verify(hash, password)).toBe(true);
      expect(await verify(hash, demoSignIns.password)).toBe(false);
      expect(code).toBeNull();
    }
  });
});
