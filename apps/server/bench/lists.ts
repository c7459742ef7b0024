import { salesStages } from '@headwater/contract/sales';
import type { Database } from '@headwater/db/connect';
import { measureLatency } from '@headwater/runtime/measure/latency';
import { sql } from 'kysely';
import type { BenchUser } from './sign-ins.ts';

const PAGE_SIZE = 50;
/** The rows before the 400th page of an admin's list. */
const DEEP_OFFSET = 399 * PAGE_SIZE;
/** The rows before the 400th page of an article list, whose pages are shorter. */
const DEEP_ARTICLES_OFFSET = 399 * 20;

interface ListBenchOptions {
  db: Database;
  origin: string;
  admin: BenchUser;
  owner: BenchUser;
}

/** Measures the median of every list and search in milliseconds, by name. */
export async function measureLists({
  db,
  origin,
  admin,
  owner,
}: ListBenchOptions): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, paths] of Object.entries(await adminPaths(db))) {
    const urls = paths.map((path) => `${origin}${path}`);
    times[name] = (await measureLatency({ urls, headers: admin.headers })).median;
  }
  const cursor = await cursorAt(
    db,
    sql`select id from items
    where account_id = ${owner.id} and type = 'mini-case-study' order by id desc`,
    DEEP_ARTICLES_OFFSET,
  );
  const own = `${origin}/api/articles/all/mini-case-studies?limit=20`;
  for (const [name, url] of Object.entries({
    'own articles': own,
    'own articles, page 400': `${own}&after=${cursor}`,
  }))
    times[name] = (await measureLatency({ urls: [url], headers: owner.headers })).median;
  return times;
}

async function adminPaths(db: Database): Promise<Record<string, string[]>> {
  const user = await cursorAt(db, sql`select id from accounts where closed_at is null order by lower(email)`);
  const customer = await cursorAt(
    db,
    sql`select account_id as id from sales_accounts order by coalesce(next_step_on, 'infinity'), account_id`,
  );
  const entry = await cursorAt(db, sql`select id from audit_entries order by id desc`);
  const mail = await cursorAt(db, sql`select id from mails order by id desc`);
  const item = await cursorAt(db, sql`select id from items where account_id is null order by id desc`);
  const list = (procedure: string, ...inputs: object[]) =>
    inputs.map((input) => {
      const query = new URLSearchParams({ input: JSON.stringify({ limit: PAGE_SIZE, ...input }) });
      return `/trpc/${procedure}?${query.toString()}`;
    });
  return {
    users: list('session.users.list', {}),
    'users, page 400': list('session.users.list', { cursor: user }),
    'users, search': list(
      'session.users.list',
      ...['ing-77', 'works42', 'marketing', '999@'].map((search) => ({ search })),
    ),
    'staff search': list(
      'search.all',
      ...['ing-77', 'works42', 'item 77', 'river', 'po-7777', 'nowhere'].map((text) => ({ text })),
    ),
    submittals: list('submittals.list', {}),
    companies: list('store.sales.list', {}),
    'companies, page 400': list('store.sales.list', { cursor: customer }),
    'companies, filtered': list(
      'store.sales.list',
      { owner: 'mine' },
      { owner: 'none' },
      { due: 'today' },
      { ends: '30' },
      { productId: 1 },
      { owner: 'mine', stage: 'lapsed' },
      ...salesStages.map((stage) => ({ stage })),
    ),
    'companies, search': list(
      'store.sales.list',
      ...['ing-77', 'works42', 'marketing', '999@'].map((search) => ({ search })),
    ),
    'purchase orders': list('store.purchaseOrders.list', {}),
    'case studies': list('reference.imported', {}),
    'case studies, page 400': list('reference.imported', { cursor: item }),
    'case studies, search': list(
      'reference.imported',
      ...['pump', 'item 77', 'Item 5', 'nowhere'].map((search) => ({ search })),
    ),
    audit: list('audit.list', {}),
    'audit, page 400': list('audit.list', { cursor: entry }),
    'audit, one action': list('audit.list', { action: 'session' }, { action: 'company.update' }),
    'audit, one person': list('audit.list', { actor: 'marketing-77@works77.example' }),
    mails: list('mails.list', {}),
    'mails, page 400': list('mails.list', { cursor: mail }),
    'mails, search': list('mails.list', ...['ing-77', 'works42', 'nobody', '999@'].map((to) => ({ to }))),
    dashboard: ['/trpc/dashboard.admin'],
  };
}

/** Returns the id that stands 20 rows before `offset` in a list, or before its end where it is shorter. */
async function cursorAt(db: Database, ids: ReturnType<typeof sql>, offset = DEEP_OFFSET): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from (select id, row_number() over () as place from (${ids}) list limit ${offset}) numbered
    order by place desc offset 20 limit 1`.execute(db);
  return rows[0]?.id ?? 1;
}
