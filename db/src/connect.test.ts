import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDatabase, createPool } from './connect.ts';
import { isDatabaseUnreachable } from './database-unreachable.ts';

test('every connection has timeouts for statements, locks and idle transactions', async () => {
  const { db, close } = await createTestDatabase();
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
  expect(rows).toEqual([{ statement: '15s', lock: '10s', idle: '30s' }]);
  await close();
});

test('days are read as text and big integers as numbers', async () => {
  const { db, close } = await createTestDatabase();
  const { rows } = await sql`select date '2026-03-29' as day, count(*) as count from sessions`.execute(db);
  expect(rows).toEqual([{ day: '2026-03-29', count: 0 }]);
  await close();
});

test('a connection that asks for TLS is never unencrypted', async () => {
  const { url, close } = await createTestDatabase();
  const pool = createPool({ url: `${url}?sslmode=verify-full`, onError: () => undefined });
  await expect(pool.connect()).rejects.toThrow('The server does not support SSL connections');
  await pool.end();
  await close();
});

test('an idle connection that breaks is replaced', async () => {
  const { db, close } = await createTestDatabase();
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const other = await createTestDatabase();
  await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(other.db);
  await expect
    .poll(async () =>
      sql`select 1 as one`.execute(db).then(
        (result) => result.rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }]);
  await other.close();
  await close();
});

test('a connection to a read-only server is discarded, and the write may be retried', async () => {
  const { url, close } = await createTestDatabase();
  const db = createDatabase(createPool({ url, poolSize: 1, onError: () => undefined }));
  await sql`set default_transaction_read_only = on`.execute(db);
  const write = async () => sql`create table notes ()`.execute(db);
  const refusal: unknown = await write().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: '25006' });
  expect(isDatabaseUnreachable(refusal)).toBe(true);
  await write();
  await db.destroy();
  await close();
});
