import { once } from 'node:events';
import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { messages } from '@headwater/contract/messages';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { useTestPortal } from '../testing/test-portal.ts';

const portal = useTestPortal();
const json = { 'content-type': 'application/json' };
const login = '/api/users/login';

describe('a malformed request is refused in the documented shape', () => {
  test.each([
    ['malformed JSON', { headers: json, payload: '{"email":' }, 400],
    ['an empty JSON body', { headers: json, payload: '' }, 400],
    ['a prototype in JSON', { headers: json, payload: '{"__proto__":{"admin":true}}' }, 400],
    ['a constructor in JSON', { headers: json, payload: '{"constructor":{"prototype":{}}}' }, 400],
    ['a list for an object', { headers: json, payload: '[]' }, 400],
    ['deep nesting', { headers: json, payload: '['.repeat(200_000) + ']'.repeat(200_000) }, 400],
    ['no body', {}, 400],
    ['text', { headers: { 'content-type': 'text/plain' }, payload: '{"email":"a@b.cd"}' }, 415],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }, 415],
    ['multipart', { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' }, 415],
    ['almost JSON', { headers: { 'content-type': 'application/jsonp' }, payload: '{}' }, 415],
    [
      'compressed JSON',
      { headers: { ...json, 'content-encoding': 'gzip' }, payload: gzipSync('{"email":"a@b.cd"}') },
      415,
    ],
    [
      'JSON that says it is compressed',
      { headers: { ...json, 'content-encoding': 'br' }, payload: '{}' },
      415,
    ],
    ['JSON as it is', { headers: { ...json, 'content-encoding': 'Identity' }, payload: '{}' }, 400],
    ['JSON with an empty header', { headers: { ...json, 'content-encoding': '' }, payload: '{}' }, 400],
    ['a body over the limit', { headers: json, payload: JSON.stringify('x'.repeat(1_000_001)) }, 413],
  ])('%s', async (_name, request, status) => {
    const answer = await portal().app.inject({ method: 'POST', url: login, ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.any(String), errors: expect.any(Array) });
    expect(answer.body).not.toMatch(/FST_|statusCode|node_modules/);
  });

  test('each invalid field is named by its path', async () => {
    const { status, body } = await portal().visitor().rest('POST', login, { email: 'nobody' });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: messages.invalidEmail,
      errors: [
        { path: 'email', message: messages.invalidEmail },
        { path: 'password', message: messages.invalidPassword },
      ],
    });
  });

  test('a call that changes something takes no fields from the query', async () => {
    const answer = await portal().visitor().rest('POST', `${login}?email=a@example.com&password=x`, {});
    expect(answer.status).toBe(400);
  });

  test.each(['limit=0', 'limit=x', 'limit=1&limit=2', 'limit[]=1', 'limit[a]=1', 'after[]=1'])(
    'invalid pagination: %s',
    async (query) => {
      const answer = await portal().visitor().rest('GET', `/api/store/products?${query}`);
      const path = query.slice(0, 5);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    },
  );

  test.each(['/api/nothing', '/api', '/trpc/nothing.here', '/api/users/login/more'])(
    'an unknown path: %s',
    async (url) => {
      const answer = await portal().app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
    },
  );

  test('a path that cannot be decoded', async () => {
    const answer = await portal().app.inject({ url: '/api/%ff%zz' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'The request is malformed', errors: [] });
  });
});

describe('a method that a path does not have', () => {
  test.each([
    ['GET', login, 'POST'],
    ['HEAD', login, 'POST'],
    ['OPTIONS', login, 'POST'],
    ['DELETE', '/api/isLoggedIn', 'GET, HEAD'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['POST', '/files/0a1b2c3d-0000-4000-8000-000000000001.png', 'GET, HEAD'],
  ] as const)('%s %s is answered with 405 and the methods that it has', async (method, url, allow) => {
    const answer = await portal().app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    const body = JSON.stringify({ message: 'This method is not allowed here', errors: [] });
    expect(answer.body).toBe(method === 'HEAD' ? '' : body);
  });

  test('a method that Fastify does not know by default is answered with 405 too', async () => {
    const url = await portal().app.listen({ port: 0, host: '127.0.0.1' });
    for (const method of ['TRACE', 'PROPFIND', 'QUERY']) {
      const [answer] = await once(request(`${url}${login}`, { method }).end(), 'response');
      expect(answer).toMatchObject({ statusCode: 405, headers: { allow: 'POST' } });
      answer.destroy();
    }
  });

  test('the body of a refused method is not read', async () => {
    const answer = await portal().app.inject({ method: 'PUT', url: login, headers: json, payload: '{' });
    expect(answer.statusCode).toBe(405);
  });
});

test('crawlers are kept out, and security.txt names the configured contact for half a year', async () => {
  const { deps, setNow } = portal();
  const get = async (app: FastifyInstance, url: string) => {
    const { statusCode, body, headers } = await app.inject({ url });
    return { statusCode, body, type: headers['content-type'] };
  };
  const type = 'text/plain; charset=utf-8';
  const robots = { statusCode: 200, body: 'User-agent: *\nDisallow: /\n', type };
  expect(await get(portal().app, '/robots.txt')).toEqual(robots);
  expect(await get(portal().app, '/.well-known/security.txt')).toMatchObject({ statusCode: 404 });

  setNow(new Date('2026-11-22T12:00:00Z'));
  const securityContact = 'mailto:security@example.com';
  const app = await buildApp({ ...portal().deps, env: { ...deps.env, securityContact } }, { maxDelayMs: 0 });
  const lines = [
    'Contact: mailto:security@example.com',
    'Expires: 2027-05-21T12:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: http://localhost:3000/.well-known/security.txt',
  ];
  const expected = { statusCode: 200, body: `${lines.join('\n')}\n`, type };
  expect(await get(app, '/.well-known/security.txt')).toEqual(expected);
  await app.close();
});

test('no response can be read by a page of another origin', async () => {
  const { cookie } = await portal().account();
  const headers = { cookie, origin: 'https://evil.example', 'access-control-request-method': 'POST' };
  for (const url of ['/api/isLoggedIn', '/trpc/session.get', '/api/openapi.json', '/company', '/%zz'])
    for (const method of ['GET', 'OPTIONS'] as const) {
      const names = Object.keys((await portal().app.inject({ method, url, headers })).headers);
      expect([url, method, names.filter((name) => name.startsWith('access-control-'))]).toEqual([
        url,
        method,
        [],
      ]);
    }
});

test('the health check answers 200', async () => {
  expect(await portal().visitor().rest('GET', '/api/health')).toMatchObject({
    status: 200,
    body: { status: 'ok' },
  });
});
