import { createDatabase, createPool } from '@headwater/db/connect';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { useTestPortal } from '../testing/test-portal.ts';

const portal = useTestPortal();

describe('while the database is unreachable', () => {
  async function openPortalWithoutDatabase() {
    const url = `postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`;
    const db = createDatabase(createPool({ url, onError: () => undefined }));
    return buildApp({ ...portal().deps, db });
  }

  test.each(['/api/health', '/api/isLoggedIn', '/trpc/session.get'])(
    '%s returns 503 with Retry-After',
    async (url) => {
      const app = await openPortalWithoutDatabase();
      const answer = await app.inject({ url, headers: { cookie: 'headwater_session=any' } });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
      await app.close();
    },
  );

  test('a request that needs no database is served', async () => {
    const app = await openPortalWithoutDatabase();
    expect((await app.inject({ url: '/api/isLoggedIn' })).json()).toEqual({ user: null });
    await app.close();
  });
});

test('an exhausted connection pool causes 503 until a connection is free', async () => {
  const { deps } = portal();
  const pool = createPool({ url: deps.env.databaseUrl, poolSize: 1, onError: () => undefined });
  const app = await buildApp({ ...deps, db: createDatabase(pool) });
  const held = await pool.connect();
  const refused = await app.inject({ url: '/api/health' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  held.release();
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
  await app.close();
  await pool.end();
});

test('a request beyond the limit of waiting requests is refused at once with 503, and the portal recovers', async () => {
  const { deps } = portal();
  const pool = createPool({ url: deps.env.databaseUrl, poolSize: 1, onError: () => undefined });
  const app = await buildApp({ ...deps, db: createDatabase(pool) });
  const held = await pool.connect();
  const waiting = Array.from({ length: 200 }, async () => app.inject({ url: '/api/health' }));
  await expect.poll(() => pool.waitingCount).toBe(200);
  const refused = await app.inject({ url: '/api/health' });
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  // It was refused while the others still waited.
  expect(pool.waitingCount).toBe(200);
  held.release();
  expect(new Set((await Promise.all(waiting)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await app.close();
  await pool.end();
});

test('a connection that breaks in a transaction fails that request alone', async () => {
  const { db } = portal();
  const broken = db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx).catch(() => undefined);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow(/not queryable|terminat/);
  expect((await portal().visitor().rest('GET', '/api/health')).status).toBe(200);
});

test('an internal error reveals no details', async () => {
  const caller = await portal().account();
  await sql`alter table entitlements rename to mislaid`.execute(portal().db);
  const rest = await caller.rest('GET', '/api/isLoggedIn');
  const rpc = await caller.query('session.get');
  await sql`alter table mislaid rename to entitlements`.execute(portal().db);
  const message = 'Something went wrong on our side. Nothing was changed; please try again.';
  expect(rest).toMatchObject({ status: 500, body: { message, errors: [] } });
  expect(rpc).toMatchObject({
    status: 500,
    body: { error: { message, data: { httpStatus: 500, errors: [] } } },
  });
  expect(JSON.stringify([rest.body, rpc.body])).not.toMatch(/entitlements|select|\.ts|stack/);
});
