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

test('a database of a newer version is refused, and left as it is', async () => {
  const { url, db, close } = await createTestDatabase();
  await sql`insert into kysely_migration values ('9999_later', now()), ('9998_late', now())`.execute(db);
  await sql`delete from kysely_migration where name = '0008_webhooks'`.execute(db);
  await expect(migrateToLatest(url)).rejects.toThrow(
    'The database is of a newer version of Headwater, with 9998_late, 9999_later. Nothing was changed.',
  );
  expect(await compareMigrations(db)).toEqual({
    missing: ['0008_webhooks'],
    unknown: ['9998_late', '9999_later'],
  });
  await close();
});
