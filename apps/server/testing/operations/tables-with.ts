import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Lists the tables, those of the job queue too, with a row that holds this text anywhere, in any case. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(name)} as t where strpos(lower(to_jsonb(t)::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(name.replace('public.', ''));
  }
  return found;
}
