import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/**
 * Gives a database a `now()` of its own, before PostgreSQL's, which connections see that are opened from then on. Defaults
 * name their function, and so they are set anew.
 */
export async function createSimulatedNow(db: Database): Promise<void> {
  await sql`create schema sandbox`.execute(db);
  await sql`create table sandbox.clock as select interval '0' as ahead`.execute(db);
  await sql`
    create function sandbox.now() returns timestamptz language sql stable
    return pg_catalog.now() + (select ahead from sandbox.clock)`.execute(db);
  await sql`
    do $$
    declare
      stamped record;
    begin
      execute format('alter database %I set search_path = sandbox, public, pg_catalog', current_database());
      for stamped in
        select attrelid::regclass as in_table, attname as name, pg_get_expr(adbin, adrelid) as value
        from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
        where pg_get_expr(adbin, adrelid) like '%now()%'
      loop
        execute format('alter table %s alter column %I set default %s', stamped.in_table, stamped.name,
          replace(stamped.value, 'now()', 'sandbox.now()'));
      end loop;
    end $$`.execute(db);
}

/**
 * Sets how far the database's clock is ahead of the machine's. Sessions go along by how far it has moved, so that whoever is
 * signed in stays so.
 */
export async function setDatabaseClock(
  db: Database,
  { offsetMs, movedMs }: { offsetMs: number; movedMs: number },
): Promise<void> {
  const moved = sql`${movedMs} * interval '1 millisecond'`;
  await sql`
    with clock as (update sandbox.clock set ahead = ${offsetMs} * interval '1 millisecond')
    update sessions set created_at = created_at + ${moved}, last_seen_at = last_seen_at + ${moved},
      verified_at = verified_at + ${moved}, viewing_since = viewing_since + ${moved}`.execute(db);
}
