import { sql, type RawBuilder } from 'kysely';
import type { Database, Tables } from '../src/connect.ts';

interface BulkLoadOptions {
  /** The tables that the steps fill. */
  tables: readonly (keyof Tables)[];
  steps: readonly RawBuilder<unknown>[];
}

/** Runs statements that write very many valid rows, without triggers and checks of foreign keys. */
export async function bulkLoad(db: Database, { tables, steps }: BulkLoadOptions): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set maintenance_work_mem = '512MB'`.execute(connection);
    const indexes = await dropGinIndexes(connection, tables);
    for (const step of steps) await step.execute(connection);
    for (const index of indexes) await sql.raw(index).execute(connection);
    await sql`reset all`.execute(connection);
    for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
  });
}

/** Drops the GIN indexes, which are much faster to build over all rows, and returns the statements that create them. */
async function dropGinIndexes(db: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = any(${[...tables]}) and indexdef like '% USING gin %'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}
