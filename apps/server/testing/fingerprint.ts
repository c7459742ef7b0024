import type { Database } from '@headwater/db/connect';
import { ofSectionTables } from '@headwater/db/ordered-sections';
import { sql } from 'kysely';
import type { Fixtures } from './fixtures.ts';

/** The tables that every request writes to. */
const VOLATILE_TABLES = [
  'sessions',
  'throttle_hits',
  'write_counts',
  'text_counts',
  'recent_events',
  'worker_leases',
];

/** Hashes all tables and the waiting jobs, without the record of refusals: where two are equal, nothing has changed. */
export async function fingerprintDatabase(db: Database): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> all (${VOLATILE_TABLES})
    union all select 'graphile_worker.jobs'
    order by name`.execute(db);
  const queries = tables.map(
    ({ name }) =>
      sql`select ${name} as "table", count(*) as rows, sum(hashtextextended(t::text, 0)) as hash from ${sql.raw(name)} t where ${name} <> 'public.audit_entries' or to_jsonb(t) ->> 'action' not like 'security.%'`,
  );
  const { rows } = await sql`${sql.join(queries, sql` union all `)} order by 1`.execute(db);
  return rows;
}

/** Lists all rows of the owner. */
export async function listOwnedRows(db: Database, { owner, company, article }: Fixtures): Promise<unknown> {
  const owned = [
    { key: 'account_id', ids: [owner.id], tables: ['items', 'files', 'item_images', 'purchase_orders'] },
    { key: 'account_id', ids: [owner.id], tables: ['api_tokens'] },
    { key: 'company_id', ids: [company.id], tables: Object.keys(ofSectionTables(true)) },
    { key: 'company_id', ids: [company.id], tables: ['company_networks', 'company_references'] },
    { key: 'item_id', ids: [company.id, article.id], tables: ['item_categories', 'submittals'] },
  ];
  const queries = owned.flatMap(({ key, ids, tables }) =>
    tables.map(
      (table) =>
        sql`select ${table} as "table", t::text as row from ${sql.table(table)} t where ${sql.ref(key)} = any(${ids})`,
    ),
  );
  const { rows } = await sql`${sql.join(queries, sql` union all `)} order by 1, 2`.execute(db);
  return rows;
}
