import { once } from 'node:events';
import { request } from 'node:http';
import { messages } from '@headwater/contract/messages';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { procedureAccess } from '../../testing/access-table.ts';
import { useTestPortal } from '../../testing/test-portal.ts';
import { createContextFactory } from '../features/session/create-context.ts';
import { trpcEndpoint } from './endpoint.ts';

const portal = useTestPortal();
const json = { 'content-type': 'application/json' };
const credentials = { email: 'nobody@example.com', password: 'wrong' };

function batch(names: string[], inputs: unknown[]) {
  return portal().app.inject({
    method: 'POST',
    url: `/trpc/${names.join(',')}?batch=1`,
    headers: json,
    payload: JSON.stringify(Object.fromEntries(inputs.entries())),
  });
}

describe('a batch', () => {
  test('of ten calls is answered, and one of eleven is refused', async () => {
    const ten = Array.from({ length: 10 }, () => 'session.get').join(',');
    const { app } = portal();
    expect((await app.inject({ url: `/trpc/${ten}?batch=1` })).statusCode).toBe(200);
    expect((await app.inject({ url: `/trpc/${ten},session.get?batch=1` })).statusCode).toBe(400);
  });

  const unbatchable = Object.entries(procedureAccess).filter(([, rule]) => rule.unbatchable);
  test.each(unbatchable)('with %s beside another call, or twice, is refused', async (name) => {
    for (const other of ['session.logout', name]) {
      const answer = await batch([name, other], [null, null]);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain('This call cannot be part of a batch');
    }
  });

  test('of one login is allowed, as the client sends single calls that way', async () => {
    const answer = await batch(['session.login'], [credentials]);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject([{ error: { message: messages.authenticationFailed } }]);
  });

  test('that streams its responses cannot sign in, because the cookie would be lost', async () => {
    const answer = await portal().app.inject({
      method: 'POST',
      url: '/trpc/session.login?batch=1',
      headers: { ...json, 'trpc-accept': 'application/jsonl' },
      payload: JSON.stringify([credentials]),
    });
    expect(answer.body).toContain('This call cannot be part of a batch');
  });

  test('may have a thousand characters of names in its path', async () => {
    const names = Array.from({ length: 10 }, () => `session.${'x'.repeat(90)}`);
    expect((await portal().app.inject({ url: `/trpc/${names.join(',')}?batch=1` })).statusCode).toBe(404);
  });

  test('with a longer path is refused in the documented shape', async () => {
    const answer = await portal().app.inject({ url: `/trpc/${'x'.repeat(1_001)}` });
    expect(answer.statusCode).toBe(414);
    expect(answer.json()).toEqual({ message: 'The address is too long', errors: [] });
  });
});

describe('a procedure', () => {
  test('that changes something cannot be called with GET', async () => {
    const answer = await portal().app.inject({ url: '/trpc/session.logout' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  test('is called with GET or POST alone; HEAD calls nothing', async () => {
    const url = await portal().app.listen({ port: 0, host: '127.0.0.1' });
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const [answer] = await once(request(`${url}/trpc/session.get`, { method }).end(), 'response');
      answer.destroy();
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD, POST']);
    }
    const { statusCode, body } = await portal().app.inject({ method: 'HEAD', url: '/trpc/session.get' });
    expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' });
  });

  test('cannot be called by a form on another site', async () => {
    const contentTypes = ['multipart/form-data; boundary=x', 'text/plain', 'application/octet-stream'];
    for (const type of contentTypes) {
      const answer = await portal().app.inject({
        method: 'POST',
        url: '/trpc/session.logout',
        headers: { 'content-type': type },
        payload: '--x--',
      });
      expect([type, answer.statusCode]).toEqual([type, 415]);
    }
  });

  test('names the invalid fields', async () => {
    const answer = await portal().visitor().mutate('session.login', { email: 'x', password: '' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          message: messages.invalidEmail,
          data: {
            httpStatus: 400,
            errors: [
              { path: 'email', message: messages.invalidEmail },
              { path: 'password', message: messages.invalidPassword },
            ],
          },
        },
      },
    });
  });

  test.each([
    ['malformed JSON', '{"email":'],
    ['a prototype', '{"__proto__":{"email":"a@b.cd"}}'],
    ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['an empty body', ''],
  ])('answers 400 to %s', async (_name, payload) => {
    const answer = await portal().app.inject({
      method: 'POST',
      url: '/trpc/session.login',
      headers: json,
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).not.toMatch(/SyntaxError|position/);
  });
});

test.each([
  ['a call without a content type', 'POST', 'session.logout', 415],
  ['too many calls', 'GET', `${'session.get,'.repeat(10)}session.get?batch=1`, 400],
  ['what is no connection’s parameters', 'GET', 'session.get?connectionParams=1', 400],
] as const)('%s is refused in JSON that says so', async (_name, method, call, status) => {
  const answer = await portal().app.inject({ method, url: `/trpc/${call}` });
  expect(answer).toMatchObject({
    statusCode: status,
    headers: { 'content-type': expect.stringContaining('application/json') },
  });
  expect(answer.json()).toMatchObject({ error: { data: { httpStatus: status, errors: [] } } });
});

test.each([
  ['one call', 'session.get', 200],
  ['a batch', 'session.get,session.config?batch=1', 200],
  ['a refused call', 'session.users.list', 401],
  ['an unknown procedure', 'nothing.here', 404],
])('the response to %s carries the version of the web app', async (_name, call, status) => {
  const app = Fastify();
  await app.register(cookie);
  await app.register(trpcEndpoint, {
    createContext: createContextFactory(portal().deps),
    webVersion: '0123456789ab',
  });
  const { statusCode, headers } = await app.inject({ url: `/trpc/${call}` });
  expect(statusCode).toBe(status);
  expect(headers['x-headwater-version']).toBe('0123456789ab');
});

describe('a list', () => {
  test('still takes `after` and returns `next`, for a tab that was opened before an upgrade', async () => {
    const admin = await portal().account({ admin: true });
    await portal().account();
    const first = Object(await admin.query('session.users.list', { limit: 1 })).body.result.data;
    expect(first.next).toBe(first.nextCursor);
    const second = Object(await admin.query('session.users.list', { limit: 1, after: first.next }));
    expect(second.body.result.data.users).not.toEqual(first.users);
  });
});
