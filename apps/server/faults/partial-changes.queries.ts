import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/**
 * The tables that change without an audit row: by requests as such, by codes that are checked before a sign-in, by
 * documents that are read for a draft, by what is typed and not saved, by Stripe's events, and by a checkout's session.
 */
const UNAUDITED_TABLES = [
  'sessions',
  'throttle_hits',
  'passkey_challenges',
  'authenticator_apps',
  'document_readings',
  'working_copies',
  'payment_events',
  'payments',
];
/** In these an embedded worker notes what it has sent, which variants an image has, and which page it has found live. */
const TABLES_OF_JOBS = [
  'worker_leases',
  'stored_files',
  'mails',
  'webhook_deliveries',
  'digests',
  'access_notices',
  'statistics_mails',
  'files',
  'live_proofs',
];
/**
 * Without an audit row a checkout stores its Stripe customer, and the first sign-in of a test's account replaces the quick
 * hash of its password, which that of its recovery code tells.
 */
const AUDITED_ACCOUNTS = sql`where stripe_customer_id is null
  and (recovery_code_hash like '%$m=8,%') is distinct from (password_hash not like '%$m=8,%')`;

/** Returns the database's time; a backend with a later `backend_start` was started after it. */
export async function currentDatabaseTime(db: Database): Promise<string> {
  const { rows } = await sql<{ time: string }>`select clock_timestamp()::text as time`.execute(db);
  return rows[0]?.time ?? '';
}

/** Returns the id of the current transaction; all later ones have a greater id. */
export async function currentTransactionId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  return rows[0]?.id ?? '0';
}

/**
 * Lists the tables with rows that were written since by a transaction without an audit row: every change writes one in
 * its own transaction, so such a row belongs to a partial change.
 */
export async function listUnauditedTables(
  db: Database,
  { since, jobsRun }: { since: string; jobsRun: boolean },
): Promise<string[]> {
  const unaudited = jobsRun ? [...UNAUDITED_TABLES, ...TABLES_OF_JOBS] : UNAUDITED_TABLES;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${unaudited})`.execute(db);
  const writers = tables.map(
    ({ name }) =>
      sql`select ${name} as "table", xmin::text::bigint as writer from ${sql.table(name)}
        ${name === 'accounts' ? AUDITED_ACCOUNTS : sql``}`,
  );
  const { rows } = await sql<{ table: string }>`
    select distinct "table" from (${sql.join(writers, sql` union all `)}) written
    where writer > ${since}::bigint
      and writer not in (select xmin::text::bigint from audit_entries)`.execute(db);
  return rows.map(({ table }) => table);
}

/** Lists the kinds of invoice whose numbers have a gap or stand twice. */
export async function listMisnumberedInvoices(db: Database): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from invoices group by kind
    having count(*) <> max(number) or count(distinct number) <> count(*)`.execute(db);
  return rows.map(({ kind }) => kind);
}
