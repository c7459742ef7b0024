import type { Database } from '@headwater/db/connect';
import { bulkLoad } from '@headwater/db/testing/bulk-load';
import { sql } from 'kysely';

const FILLED_TABLES = [
  'accounts',
  'items',
  'submittals',
  'purchase_orders',
  'entitlements',
  'audit_entries',
  'mails',
  'sales_accounts',
] as const;

interface FillOptions {
  /** The number of rows that each table has already. */
  existing: number;
  count: number;
  /** The account that has written all the articles and decided every submittal. */
  ownerId: number;
  productId: number;
}

/**
 * Brings each table that admins list to `count` rows, spread over ten years. The database generates them itself,
 * which takes a fraction of the time.
 */
export async function fillTables(db: Database, options: FillOptions): Promise<void> {
  await bulkLoad(db, { tables: FILLED_TABLES, steps: fillStatements(options) });
}

/** One submittal in a thousand is undecided, and a tenth of the entitlements are running. */
function fillStatements({ existing, count, ownerId, productId }: FillOptions) {
  const numbers = sql`generate_series(${existing + 1}::int, ${count}::int) n`;
  const age = sql`(random() + 0 * n) * interval '10 years'`;
  const words = sql`(array['pump','valve','main','works','pipe','flow','sewer','storm','filter','river'])
    [1 + (n * 7 + word) % 10]`;
  return [
    sql`insert into accounts (id, email, password_hash) overriding system value
      select 1000000 + n, 'marketing-' || n || '@works' || n % 5000 || '.example', '-' from ${numbers}`,
    sql`insert into items (type, account_id, company_name, title, intro_header, content)
      select case when n % 2 = 0 then 'company' else 'case-study' end::item_type,
        case when n % 2 = 0 then 1000000 + n end, case when n % 2 = 1 then 'Company ' || n % 5000 end,
        'Item ' || n::bigint * 7919 % 1000003 || ' about ' || (select string_agg(${words}, ' ') from generate_series(1, 4) word),
        'In short', '<p>' || repeat('Water is pumped. ', 10) || '</p>'
      from ${numbers}`,
    sql`insert into items (type, account_id, title, content)
      select 'mini-case-study', ${ownerId}, 'Article ' || n, '<p>' || repeat('Water is pumped. ', 60) || '</p>'
      from generate_series(1, 10000) n where ${existing}::int = 0`,
    sql`insert into submittals (item_id, action, submitted_by, submitted_at, decided_at, decided_by, decision)
      select items.id, 'delete', account_id, at, decided, case when decided is not null then ${ownerId}::int end,
        case when decided is not null then 'approved'::submittal_decision end
      from items cross join generate_series(1, 2) copy
        cross join lateral (select account_id - 1000000 as n) number
        cross join lateral (select now() - ${age} as at) submitted
        cross join lateral (select case when n % 1000 > 0 or copy = 2 then at + interval '1 day' end as decided) d
      where type = 'company' and n > ${existing}::int`,
    sql`insert into purchase_orders (account_id, product_id, price, po_reference, ap_email, status, created_at)
      select 1000000 + n, ${productId}, 9900, 'PO-' || n, 'ap@example.com',
        case when n % 1000 = 0 then 'waiting' else 'processed' end::order_status,
        now() - (1 - n::float / ${count}::int) * interval '10 years' from ${numbers}`,
    sql`insert into entitlements (account_id, source, purchase_order_id, starts_on, ends_on)
      select account_id, 'purchase-order', id, created_at::date, created_at::date + 365 from purchase_orders
      where status = 'processed' and account_id > 1000000 + ${existing}::int`,
    sql`insert into audit_entries (at, actor_id, subject_id, action)
      select now() - (${count}::int - n) * interval '5 minutes', 1000000 + n, 1000000 + n,
        (array['articles.update','company.update','session.login','submittals.submit'])[1 + n % 4] from ${numbers}`,
    sql`insert into mails (account_id, kind, recipient, subject, text, html, sent_at)
      select 1000000 + n, 'submitted', 'marketing-' || n || '@works' || n % 5000 || '.example', 'Submitted',
        'Thank you.', '<p>Thank you.</p>', now() from ${numbers}`,
    sql`insert into sales_accounts
        (account_id, profile, open_sale, product_id, ends_on, worth, owner_id, next_step, next_step_on)
      select 1000000 + n, (array['registered', 'building', 'ready'])[1 + n % 3],
        (array['order', 'quotation', 'checkout'])[case when n % 500 < 3 then 1 + n % 500 end],
        case when n % 4 > 0 then ${productId}::int end, case when n % 4 > 0 then (now() + interval '1 year' - ${age})::date end,
        9900, case when n % 23 = 0 then owner.id end, case when n % 23 = 0 then 'Call' else '' end,
        case when n % 23 = 0 then (now() - interval '1 month' + random() * interval '1 year')::date end
      from ${numbers}, (select min(id) as id from accounts where admin) owner
      on conflict do nothing`,
  ];
}
