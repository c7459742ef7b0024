import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { createDatabase, createPool } from '@headwater/db/connect';
import { createLog } from '@headwater/runtime/log';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { testPassword, useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();

async function loggingPortal(changed: Partial<Deps> = {}) {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(line.toString());
      done();
    },
  });
  const app = await buildApp(
    {
      ...portal().deps,
      ...changed,
      log: createLog('test', 'info', destination),
    },
    { maxDelayMs: 0 },
  );
  const close = async () => {
    await app.close();
    return lines.map((line): Record<string, unknown> => JSON.parse(line));
  };
  return { app, close };
}

test('a request is logged as one line with its id, route and status, and nothing of its contents', async () => {
  const { app, close } = await loggingPortal();
  const { email, cookie } = await portal().account();
  await app.inject({
    method: 'POST',
    url: '/api/users/login?token=capability',
    headers: { authorization: 'Basic capability' },
    payload: { email, password: testPassword },
  });
  await app.inject({ url: '/api/articles/5b0a0b52-31c5-4b8e-9d1f-0d6f0a3c1f11', headers: { cookie } });
  await app.inject({ url: '/trpc/session.get?input=%7B%22a%22%3A%22capability%22%7D' });
  await app.inject({ url: '/api/nothing/capability' });
  const lines = await close();
  expect(lines).toMatchObject([
    { msg: 'request', method: 'POST', route: '/api/users/login', reqId: expect.any(String) },
    { msg: 'request', method: 'GET', route: '/api/articles/:id', status: 404 },
    { msg: 'request', method: 'GET', route: '/trpc/session.get', status: 200 },
    { msg: 'request', method: 'GET', route: 'unknown', status: 404 },
  ]);
  const text = JSON.stringify(lines);
  for (const secret of ['capability', testPassword, email, '5b0a0b52', cookie.split('=')[1] ?? '?'])
    expect(text).not.toContain(secret);
});

test('a signed-in request is logged with the ids of actor and subject', async () => {
  const { app, close } = await loggingPortal();
  const owner = await portal().account();
  const admin = await portal().account({ admin: true, impersonating: owner });
  for (const { headers } of [owner, admin, await portal().withApiToken(owner)])
    await app.inject({ url: '/api/isLoggedIn', headers });
  await app.inject({ url: '/api/isLoggedIn' });
  const [own, impersonated, byToken, visitor] = await close();
  expect(own).toMatchObject({ actorId: owner.id, subjectId: owner.id });
  expect(impersonated).toMatchObject({ actorId: admin.id, subjectId: owner.id });
  expect(byToken).toMatchObject({ actorId: owner.id, subjectId: owner.id });
  expect(visitor).not.toHaveProperty('actorId');
});

test('a response carries the request’s id, which only a trusted proxy may choose', async () => {
  const { deps } = portal();
  const ask = async (given: string, trustProxy: string[]) => {
    const { app, close } = await loggingPortal({ env: { ...deps.env, trustProxy } });
    const { headers } = await app.inject({ url: '/api/isLoggedIn', headers: { 'x-request-id': given } });
    const [line] = await close();
    expect(line?.['reqId']).toBe(headers['x-request-id']);
    return headers['x-request-id'];
  };
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(await ask('proxy-0123456789', ['127.0.0.1'])).toBe('proxy-0123456789');
  expect(await ask('proxy-0123456789', [])).toEqual(uuid);
  expect(await ask('proxy-0123456789', ['192.0.2.1'])).toEqual(uuid);
  expect(await ask('{"level":60}', ['127.0.0.1'])).toEqual(uuid);
  expect(await ask('x'.repeat(65), ['127.0.0.1'])).toEqual(uuid);
});

test('an internal error is logged with its stack and the request’s id', async () => {
  const { app, close } = await loggingPortal();
  const { cookie } = await portal().account();
  await sql`alter table entitlements rename to mislaid`.execute(portal().db);
  await app.inject({ url: '/api/isLoggedIn', headers: { cookie } });
  await sql`alter table mislaid rename to entitlements`.execute(portal().db);
  const [fault, request, ...more] = await close();
  expect(more).toEqual([]);
  expect(fault).toMatchObject({
    level: 50,
    msg: 'request failed',
    route: '/api/isLoggedIn',
    reqId: request?.['reqId'],
    err: {
      message: expect.stringContaining('relation "entitlements" does not exist'),
      stack: expect.any(String),
    },
  });
});

test('while the database is unreachable each refused request is logged as a warning without a stack', async () => {
  const url = `postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`;
  const { app, close } = await loggingPortal({
    db: createDatabase(createPool({ url, onError: () => undefined })),
  });
  await app.inject({ url: '/api/health' });
  const [warning] = await close();
  expect(warning).toMatchObject({
    level: 40,
    msg: 'request refused',
    route: '/api/health',
    reason: expect.stringContaining('ECONNREFUSED'),
  });
  expect(warning).not.toHaveProperty('err');
});

test('an aborted request is not logged as an error', async () => {
  const { app, close } = await loggingPortal();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const answered = once(app.server, 'request').then(async ([, response]) => once(response, 'close'));
  const socket = connect(Number(port), '127.0.0.1');
  const head = ['POST /api/users/login HTTP/1.1', 'host: x', 'content-type: application/json'];
  socket.write([...head, 'content-length: 100', '', '{"email":'].join('\r\n'));
  await once(app.server, 'request');
  socket.destroy();
  await answered;
  const lines = await close();
  expect(lines.filter(({ level }) => level !== 30)).toEqual([]);
});
