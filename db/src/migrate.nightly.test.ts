import { readFile } from 'node:fs/promises';
import { HOUSE_ACCOUNT } from '@headwater/contract/company-roles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { compareMigrations, migrate, migrateToLatest } from './migrate.ts';
import { describeSchema } from '../testing/describe-schema.ts';
import { createTestDatabase } from '../testing/test-database.ts';

test('several processes migrate an empty database to the newest schema at once', async () => {
  const { url, db, close } = await createTestDatabase({ empty: true });
  await Promise.all(Array.from({ length: 6 }, async () => migrateToLatest(url)));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  expect(rows[0]).toEqual({ name: '0001_portal' });
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: HOUSE_ACCOUNT }]);
  await sql`select graphile_worker.add_job('anything')`.execute(db);
  await close();
});

test('a database that lacks migrations before its last one, or ran some under former names, becomes as any other', async () => {
  const current = await createTestDatabase();
  const { url, db, close } = await createTestDatabase({ empty: true });
  await migrate(url, { upTo: '0042_kept_texts_and_pictures' });
  const folder = new URL('./migrations/', import.meta.url);
  for (const [name, file] of [
    ['0043_picture_originals', '0068_picture_originals'],
    ['0049_unpublished_pages', '0049_unpublished_pages'],
    ['0052_notifications', '0052_notifications'],
  ] as const) {
    await sql.raw(await readFile(new URL(`${file}.sql`, folder), 'utf8')).execute(db);
    await sql`insert into kysely_migration values (${name}, now())`.execute(db);
  }
  await migrateToLatest(url);
  expect(await compareMigrations(db)).toEqual({ missing: [], unknown: [] });
  expect(await describeSchema(db)).toEqual(await describeSchema(current.db));
  await close();
  await current.close();
});
