import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/**
 * What changes without an audit row, each in a step of its own: that somebody asked at all, what Stripe tells, and what
 * it answered to a checkout.
 */
const UNAUDITED_TABLES = ['sessions', 'throttle_hits', 'payment_events', 'payments'];
const WITHOUT_CUSTOMERS = sql`where stripe_customer_id is null`;

/** The transaction that everything to come is later than. */
export async function currentTransactionId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  return rows[0]?.id ?? '0';
}

/**
 * The tables with rows that were written since by a transaction which left no audit row: each change leaves one in
 * its own transaction, so that these would be half of something.
 */
export async function listUnauditedTables(db: Database, since: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${UNAUDITED_TABLES})`.execute(db);
  const writers = tables.map(
    ({ name }) =>
      sql`select ${name} as "table", xmin::text::bigint as writer from ${sql.table(name)}
        ${name === 'accounts' ? WITHOUT_CUSTOMERS : sql``}`,
  );
  const { rows } = await sql<{ table: string }>`
    select distinct "table" from (${sql.join(writers, sql` union all `)}) written
    where writer > ${since}::bigint
      and writer not in (select xmin::text::bigint from audit_entries)`.execute(db);
  return rows.map(({ table }) => table);
}
