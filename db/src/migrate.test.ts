import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from './migrate.ts';
import { createTestDatabase } from './testing/test-database.ts';

test('an empty database becomes the newest schema, however many processes bring it there at once', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  await Promise.all(Array.from({ length: 6 }, async () => migrateToLatest(url)));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows[0]).toEqual({ name: '0001_portal' });
  expect(await db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  await sql`select graphile_worker.add_job('anything')`.execute(db);
  await close();
});

test('migrating again changes nothing', async () => {
  const { url, db, close } = await createTestDatabase();
  await db.insertInto('setup_steps').values({ name: 'kept' }).execute();
  await migrateToLatest(url);
  expect(await db.selectFrom('setup_steps').select('name').execute()).toEqual([{ name: 'kept' }]);
  await close();
});

test('a migration that fails leaves nothing of itself, and says why', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  // The last statement's table is there already.
  await sql`create table setup_steps (name text)`.execute(db);
  await expect(migrateToLatest(url)).rejects.toThrow('relation "setup_steps" already exists');
  const { rows } = await sql`select 1 from pg_tables where tablename = 'accounts'`.execute(db);
  expect(rows).toEqual([]);
  await close();
});
