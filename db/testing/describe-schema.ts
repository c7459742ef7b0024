import { sql } from 'kysely';
import type { Database } from '../src/connect.ts';

/** Describes what the migrations have made: columns, constraints, indexes, functions and triggers, a line each, in order. */
export async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select format('column %s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default)
      from information_schema.columns where table_schema = 'public'
      union all
      select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
      union all
      select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all
      select format('function %s', pg_get_functiondef(proc.oid))
      from pg_proc as proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (
        select from pg_depend where objid = proc.oid and deptype = 'e')
      union all
      select format('type %s %s', typname, array(select enumlabel from pg_enum where enumtypid = pg_type.oid order by 1))
      from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'
    ) as described (line)
    where line not like '%kysely_migration%' order by line`.execute(db);
  return rows.map(({ line }) => line);
}
