import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@headwater/db/connect';
import { startEmbeddedPostgres } from '@headwater/db/embedded/postgres';
import { migrateToLatest } from '@headwater/db/migrate';
import { seededProducts } from '@headwater/seed/products';
import { sql } from 'kysely';
import pg from 'pg';
import { fillTables } from './fill.ts';
import { createSignedInUser } from './sign-ins.ts';

/**
 * Creates a database of its own with an admin and a company that are signed in, and a folder for files. All of it is
 * removed when the result is disposed.
 */
export async function openWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'headwater-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrateToLatest(postgres.url);
  // Without the portal's timeouts: filling takes minutes. A connection may still be closing as PostgreSQL stops.
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 }).on('error', () => undefined);
  const db = createDatabase(pool);
  // An account may upload so much within 24 hours: all of these uploads are older.
  await sql`alter table files alter created_at set default now() - interval '2 days'`.execute(db);
  const owner = await createSignedInUser(db, { admin: false });
  const admin = await createSignedInUser(db, { admin: true });
  // An account may keep so many articles: those that are created go to another.
  await sql`create function give_away() returns trigger language plpgsql as $$
    begin new.account_id := ${sql.lit(admin.id)}; return new; end $$`.execute(db);
  await sql`create trigger give_away before insert on items for each row when (new.title = 'Created')
    execute function give_away()`.execute(db);
  const { id: productId } = await db
    .insertInto('products')
    .values(seededProducts)
    .returning('id')
    .executeTakeFirstOrThrow();
  let existing = 0;
  return {
    db,
    owner,
    admin,
    locations: { databaseUrl: postgres.url, dataDir },
    /** Brings the tables to that many rows each. */
    fill: async (count: number) => {
      await fillTables(db, { existing, count, ownerId: owner.id, productId });
      existing = count;
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
