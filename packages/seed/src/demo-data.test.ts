import { createCompanyInput, createNetworksInput } from '@headwater/contract/company';
import { addDays, londonDay } from '@headwater/contract/dates';
import { orderedSections } from '@headwater/contract/ordered-sections';
import { itemSnapshot } from '@headwater/contract/snapshot';
import { reasonTemplateInput } from '@headwater/contract/reason-templates';
import { sanitiseHtml } from '@headwater/richtext/sanitise-html';
import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFeaturedPlaces } from '@headwater/publishing/held-limits';
import { listStoredNames, seedOnce, type SeededDatabase } from '../testing/seed-database.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoSignIns } from './demo-sign-ins.ts';

let portal: SeededDatabase;
// Some hundred and sixty pictures are drawn.
beforeAll(async () => {
  portal = await seedOnce({ dataset: 'demo' });
}, 120_000);
afterAll(async () => portal.close());

test('the demo data has every state that an order, a submittal and an access can be in', async () => {
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

test('every portal starts with eight reasons for a rejection, whose fields can be filled in', async () => {
  const reasons = await portal.db.selectFrom('reason_templates').select(['name', 'text']).execute();
  expect(reasons.map((reason) => reasonTemplateInput.parse(reason))).toEqual(reasons);
  expect(reasons).toHaveLength(8);
});

test('the demo data has accounts with the documented password and recovery code', async () => {
  const { password, recoveryCode, admin, ...others } = demoSignIns;
  for (const email of [admin, ...Object.values(others)]) {
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

test('the demo data has a company with a member of each role, and an agency that is a member of two', async () => {
  const members = await portal.db
    .selectFrom('company_members')
    .innerJoin('items', 'items.id', 'company_id')
    .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
    .select(['items.title', 'accounts.email', 'role'])
    .orderBy('company_id')
    .orderBy('role')
    .orderBy('accounts.id')
    .execute();
  const { company, editor, agency, finance, viewer } = demoSignIns;
  const calder = members.filter(({ title }) => title === 'Calder Pumps');
  expect(calder.map(({ email, role }) => [email, role])).toEqual([
    [company, 'owner'],
    [editor, 'editor'],
    [agency, 'editor'],
    [finance, 'finance'],
    [viewer, 'viewer'],
  ]);
  expect(members.filter(({ email }) => email === agency)).toHaveLength(2);
  expect(members.filter(({ role }) => role === 'owner')).toHaveLength(demoCompanies.length);
});

test('the demo data has a log of each company, oldest first, of all decisions and orders', async () => {
  const entries = await portal.db
    .selectFrom('audit_entries')
    .select(['company_id as companyId', 'action', 'at'])
    .where('company_id', 'is not', null)
    .orderBy('id')
    .execute();
  expect(new Set(entries.map(({ companyId }) => companyId)).size).toBe(demoCompanies.length);
  const moments = entries.map(({ at }) => at.getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  const countOf = (action: string) => entries.filter((entry) => entry.action === action).length;
  const decided = await portal.db
    .selectFrom('submittals')
    .select('id')
    .where('decided_at', 'is not', null)
    .execute();
  expect(countOf('submittals.approve') + countOf('submittals.reject')).toBe(decided.length);
  const orders = await portal.db.selectFrom('purchase_orders').select('id').execute();
  expect(countOf('purchase-orders.create')).toBe(orders.length);
  expect(countOf('company.members.join')).toBe(5);
});

test('the demo data stores exactly the files of its rows', async () => {
  const { rows } = await sql<{ name: string }>`
    select id || case kind when 'pdf' then '.pdf' else '.png' end as name from files
    union all select id || '-' || unnest(variant_widths) || '.webp' from files`.execute(portal.db);
  expect(await listStoredNames(portal)).toEqual(rows.map(({ name }) => name).toSorted());
});

test('the demo data has valid revisions, each with a picture', async () => {
  const revisions = await portal.db.selectFrom('revisions').select('snapshot').execute();
  for (const { snapshot } of revisions) expect(itemSnapshot.parse(snapshot)).toEqual(snapshot);
  const items = revisions
    .map(({ snapshot }) => itemSnapshot.parse(snapshot))
    .filter(({ type }) => type !== 'case-study' && type !== 'innovation');
  for (const item of items)
    expect(item.type === 'company' ? item.gallery.length : item.featuredImage).toBeTruthy();
});

test('the demo data has texts that pass validation and sanitising unchanged', async () => {
  const items = await portal.db.selectFrom('items').select('content').execute();
  for (const { content } of items) expect(sanitiseHtml(content, { ownOrigins: [] })).toBe(content);
  for (const company of demoCompanies) {
    const { title, introHeader, addresses, facts, videos = [], networks } = company;
    expect(createCompanyInput.parse({ userId: 1, title, introHeader })).toMatchObject({
      title,
      introHeader,
    });
    for (const address of addresses) expect(orderedSections.addresses.create.parse(address)).toEqual(address);
    expect(orderedSections.facts.create.parse(facts)).toEqual(facts);
    for (const each of videos) expect(orderedSections.videos.create.parse(each)).toEqual(each);
    for (const each of networks ? [networks] : [])
      expect(createNetworksInput.parse(each)).toMatchObject(each);
  }
});

test('the demo data has a queue in the order of the submissions', async () => {
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

test('the demo data has a year of views, with fewer at weekends and more towards the end', async () => {
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

test('the demo data has enquiries in every status and followers, counted by day, and emails nobody', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(distinct status) from enquiries)::int as statuses,
      (select count(*) from enquiries)::int as enquiries,
      (select sum(count) from page_counts where kind = 'enquiry')::int as "countedEnquiries",
      (select count(*) from follows where company_id is not null and confirmed_at is not null)::int as followers,
      (select sum(count) from page_counts where kind = 'follower')::int as "countedFollowers",
      (select count(*) from mails where sent_at is null)::int as unsent,
      (select count(*) from graphile_worker.jobs)::int as jobs`.execute(portal.db);
  const [{ statuses, enquiries, followers, ...others } = {}] = rows;
  expect([statuses, others]).toEqual([
    3,
    { countedEnquiries: enquiries, countedFollowers: followers, unsent: 0, jobs: 0 },
  ]);
  expect(Math.min(enquiries ?? 0, followers ?? 0)).toBeGreaterThan(5);
});

test('the demo data has confirmed pages and an unconfirmed one, a reported mistake, and a correction on a public page', async () => {
  const { rows } = await sql`
    select (select count(*) from detail_checks where confirmed_at is not null)::int as confirmed,
      (select count(*) from detail_checks join publications on item_id = company_id
        where token_hash is not null and published_at < asked_at)::int as unconfirmed,
      (select count(*) from mistake_reports join publications using (item_id))::int as reports,
      (select count(*) from correction_notices join publications using (item_id))::int as notices`.execute(
    portal.db,
  );
  expect(rows).toEqual([{ confirmed: 2, unconfirmed: 1, reports: 1, notices: 1 }]);
});

test('the demo data has a package on sale with featured places, and companies with some', async () => {
  const today = londonDay(new Date());
  const products = await portal.db
    .selectFrom('products')
    .select(['name', 'limits'])
    .orderBy('name')
    .execute();
  expect(products).toEqual([
    { name: 'Bronze', limits: {} },
    { name: 'Silver', limits: { featured: 2 } },
  ]);
  expect((await listFeaturedPlaces(portal.db, { today })).size).toBeGreaterThan(5);
});

test('the demo data has three public suppliers of dosing pumps near Leeds with an approval in date', async () => {
  const { rows } = await sql<{ title: string }>`
    select distinct title from publications
    join publication_categories pump using (item_id) join categories on categories.id = pump.category_id
    where type = 'company' and name = 'Dosing Pumps' and accredited_until > current_date
      and search @@ to_tsquery('site_english', 'leeds') and exists (
        select from publication_categories region join categories on categories.id = region.category_id
        where region.item_id = publications.item_id and name = 'Yorkshire and the Humber')
    order by title`.execute(portal.db);
  expect(rows.map(({ title }) => title)).toEqual(['Blakeney Clarification', 'Calder Pumps', 'Quern Press']);
});

test('the demo data names regions, sectors and accreditations of the publisher’s lists', async () => {
  const rows = await portal.db
    .selectFrom('categories')
    .select(['item_type', 'name'])
    .where('item_type', 'in', ['region', 'sector', 'accreditation'])
    .execute();
  const listed = new Set(rows.map(({ item_type, name }) => `${item_type} ${name}`));
  const named = demoCompanies.flatMap(({ regions, sectors, accreditations }) => [
    ...regions.map((name) => `region ${name}`),
    ...sectors.map((name) => `sector ${name}`),
    ...accreditations.map(({ scheme }) => `accreditation ${scheme}`),
  ]);
  expect(named.filter((name) => !listed.has(name))).toEqual([]);
});

test('the demo data refers to existing categories and case studies', async () => {
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
