import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migrateToLatest } from './migrate.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('the migration of renewals marks first payments of running subscriptions, and no others, as renewing', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  await migrate(url, { upTo: '0008_webhooks' });
  await sql`
    insert into accounts (email, password_hash, recovery_code_hash, stripe_customer_id) values ('a@b.test', '', '', 'cus_1')
  `.execute(db);
  await sql`insert into products (name, description, price, stripe_price_id) values ('Bronze', '', 1, 'p')`.execute(
    db,
  );
  await sql`
    insert into payments (account_id, product_id, status, net, vat_percent, amount, currency, recurring,
      stripe_session_id, stripe_invoice_id, stripe_subscription_id, period_start, period_end)
    select a.id, p.id, 'paid', 1, 0, 1, 'GBP', sub is not null, session, invoice, sub, since, since + interval '1 year'
    from accounts a, products p, (values
      ('cs_runs', 'in_1', 'sub_runs', now() - interval '14 months'),
      (null, 'in_2', 'sub_runs', now() - interval '2 months'),
      ('cs_ended', 'in_3', 'sub_ended', now() - interval '2 years'),
      ('cs_once', null, null, null)
    ) as sold (session, invoice, sub, since)`.execute(db);
  await migrateToLatest(url);
  const { rows } = await sql`
    select coalesce(stripe_session_id, stripe_invoice_id) as name, renews, stripe_customer_id as customer
    from payments order by id`.execute(db);
  const customer = 'cus_1';
  expect(rows).toEqual([
    { name: 'cs_runs', renews: true, customer },
    { name: 'in_2', renews: null, customer },
    { name: 'cs_ended', renews: null, customer },
    { name: 'cs_once', renews: null, customer },
  ]);
  await close();
});

test('the migration of counts counts earlier enquiries and followers, by day in London', async () => {
  const { db, close } = await createTestDatabase();
  await sql`
    with account as (
      insert into accounts (email, password_hash, recovery_code_hash) values ('a@b.test', '', '') returning id
    ), company as (
      insert into items (type, account_id, title) select 'company', id, 'Brook' from account returning id
    ), article as (
      insert into items (type, account_id, title) select 'press-release', id, 'A weir' from account returning id
    ), asked as (
      insert into enquiries (company_id, item_id, name, email, organisation, message, asked_at, received_at)
      select company.id, case when is_gone then null else article.id end, 'Jo', 'jo@b.test', '', '?', at, at
      from company, article, (values
        (false, '2026-06-01T23:30:00Z'::timestamptz), (false, '2026-06-02T10:00:00Z'), (true, '2026-06-02T10:00:00Z')
      ) as received (is_gone, at)
    ), reader as (
      insert into followers (email, link_key, link_due)
      values ('jo@b.test', decode(repeat('00', 32), 'hex'), false) returning id
    )
    insert into follows (follower_id, company_id, search, frequency, requested_at, confirmed_at, digested_until)
    select reader.id, case when is_company then company.id end, search, 'daily', at, at, at
    from reader, company, (values (true, null, '2026-01-05T10:00:00Z'::timestamptz), (false, 'lead', '2026-01-05T10:00:00Z'))
      as followed (is_company, search, at)`.execute(db);
  const file = new URL('./migrations/0107_count_earlier_enquiries.sql', import.meta.url);
  await sql.raw(await readFile(file, 'utf8')).execute(db);
  const counts = db
    .selectFrom('page_counts')
    .innerJoin('items', 'items.id', 'page_counts.item_id')
    .select(['items.title', 'day', 'kind', 'count'])
    .orderBy('day')
    .orderBy('items.title');
  expect(await counts.execute()).toEqual([
    { title: 'Brook', day: '2026-01-05', kind: 'follower', count: 1 },
    { title: 'A weir', day: '2026-06-02', kind: 'enquiry', count: 2 },
    { title: 'Brook', day: '2026-06-02', kind: 'enquiry', count: 1 },
  ]);
  await close();
});
