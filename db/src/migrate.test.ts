import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { compareMigrations, migrate, migrateToLatest } from './migrate.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('migrating again changes nothing', async () => {
  const { url, db, close } = await createTestDatabase();
  await db.insertInto('setup_steps').values({ name: 'saved' }).execute();
  await migrateToLatest(url);
  expect(await db.selectFrom('setup_steps').select('name').execute()).toEqual([{ name: 'saved' }]);
  await close();
});

test('a failed migration is rolled back, and the error says why', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  // The table of its last statement exists.
  await sql`create table setup_steps (name text)`.execute(db);
  await expect(migrateToLatest(url)).rejects.toThrow('relation "setup_steps" already exists');
  const { rows } = await sql`select 1 from pg_tables where tablename = 'accounts'`.execute(db);
  expect(rows).toEqual([]);
  await close();
});

test('the migrations before a failed one are kept', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  await sql`create table webhooks (name text)`.execute(db);
  await expect(migrateToLatest(url)).rejects.toThrow('relation "webhooks" already exists');
  const { missing } = await compareMigrations(db);
  expect(missing[0]).toBe('0008_webhooks');
  await sql`drop table webhooks`.execute(db);
  await migrate(url, { upTo: '0008_webhooks' });
  expect((await compareMigrations(db)).missing).toEqual(missing.slice(1));
  await close();
});
