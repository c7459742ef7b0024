import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from './connect.ts';
import { isDatabaseUnreachable } from './database-unreachable.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const connect = (url: string) => createDatabase(createPool({ url, poolSize: 1, onError: () => undefined }));

async function errorOf(db: Database, statement: string): Promise<unknown> {
  return sql
    .raw(statement)
    .execute(db)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

test('a refused connection means that the database is unreachable', async () => {
  const db = connect('postgres://nobody@127.0.0.1:1/none');
  expect(isDatabaseUnreachable(await errorOf(db, 'select 1'))).toBe(true);
  await db.destroy();
});

test('a caller too many for the connections means that the database is unreachable', async () => {
  const { db, close } = await createTestDatabase();
  const all = Array.from({ length: 400 }, async () => errorOf(db, 'select 1'));
  const errors = (await Promise.all(all)).filter((error) => error !== undefined);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.every((error) => isDatabaseUnreachable(error))).toBe(true);
  await close();
});

test('a closed connection means that the database is unreachable', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const db = connect(`postgres://nobody@127.0.0.1:${port}/none`);
  expect(isDatabaseUnreachable(await errorOf(db, 'select 1'))).toBe(true);
  await db.destroy();
  server.close();
});

test('a terminated session, or an error caused by it, means that the database is unreachable', async () => {
  const { url, db: other, close } = await createTestDatabase();
  const db = connect(url);
  const waiting = errorOf(db, 'select pg_sleep(20)');
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(20)'`;
  await expect.poll(async () => (await end.execute(other)).rows.length).toBe(1);
  const error = await waiting;
  expect(isDatabaseUnreachable(error)).toBe(true);
  expect(isDatabaseUnreachable(new Error('The order was not saved', { cause: error }))).toBe(true);
  await db.destroy();
  await close();
});

test('a closed pool means that the database is unreachable', async () => {
  const { db, close } = await createTestDatabase();
  await sql`select 1`.execute(db);
  await close();
  expect(isDatabaseUnreachable(await errorOf(db, 'select 1'))).toBe(true);
});

test('a failing statement, or any other error, does not mean that the database is unreachable', async () => {
  const { db, close } = await createTestDatabase();
  expect(isDatabaseUnreachable(await errorOf(db, 'select nonsense'))).toBe(false);
  expect(isDatabaseUnreachable(await errorOf(db, 'select 1 / 0'))).toBe(false);
  expect(isDatabaseUnreachable(new Error('Connection'))).toBe(false);
  expect(isDatabaseUnreachable('ECONNREFUSED')).toBe(false);
  await close();
});
