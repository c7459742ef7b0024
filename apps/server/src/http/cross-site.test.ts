import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();
const own = 'http://localhost:3000';
const foreign = 'https://evil.example';

type Headers = Record<string, string>;

/** Returns the status of a changing call with a session's cookie: 403 if it is refused as cross-site. */
async function statusOf(headers: Headers, url = '/trpc/session.logout', method: 'GET' | 'POST' = 'POST') {
  const { cookie } = await portal().account();
  const answer = await portal().app.inject({
    method,
    url,
    headers: { cookie, ...headers },
    ...(method === 'POST' && { payload: {} }),
  });
  return answer.statusCode;
}

describe('a request that changes something, with the session’s cookie', () => {
  test.each<[string, Headers, number]>([
    ['from the portal’s own page', { 'sec-fetch-site': 'same-origin', origin: own }, 200],
    ['from the same origin behind another name', { 'sec-fetch-site': 'same-origin', origin: foreign }, 200],
    ['from an older browser at the portal’s address', { origin: own }, 200],
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: foreign }, 403],
    ['from a sibling host', { 'sec-fetch-site': 'same-site', origin: 'http://files.localhost:3000' }, 403],
    ['from another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:9999' }, 403],
    ['from an older browser at another site', { origin: foreign }, 403],
    ['from a sandboxed frame', { origin: 'null' }, 403],
    ['from the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['from another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from no browser', {}, 200],
    ['with a Bearer token, which no site can add', { authorization: 'Bearer x', origin: foreign }, 200],
  ])('%s', async (_name, headers, status) => {
    expect(await statusOf(headers)).toBe(status);
  });

  test.each<[string, Headers, number]>([
    ['typed into the address bar', { 'sec-fetch-site': 'none' }, 200],
    ['from the portal’s own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['as an image on another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('the documented GET that signs out, %s', async (_name, headers, status) => {
    expect(await statusOf(headers, '/api/users/logout', 'GET')).toBe(status);
    expect(await statusOf(headers, '/api/users/%6Cogout', 'GET')).toBe(status);
  });

  test('changes nothing if it is refused', async () => {
    const caller = await portal().account();
    const headers = { cookie: caller.cookie, origin: foreign };
    const answer = await portal().app.inject({ url: '/api/users/logout', headers });
    expect(answer.json()).toEqual({ message: 'This request came from another site', errors: [] });
    expect((await caller.query('session.get')).body).toMatchObject({ result: { data: { id: caller.id } } });
  });
});

describe('a sign-in, registration or reset, without a cookie', () => {
  const calls = ['/api/users/login', '/api/users/create', '/api/users/reset-password', '/trpc/session.login'];

  test.each<[string, Headers, number]>([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: foreign }, 403],
    ['from an older browser at another site', { origin: foreign }, 403],
    ['from a sandboxed frame', { origin: 'null' }, 403],
    ['from the portal’s own page', { 'sec-fetch-site': 'same-origin', origin: own }, 400],
    ['from no browser', {}, 400],
  ])('%s', async (_name, headers, status) => {
    // 400 comes from the call itself, because nothing was typed.
    for (const url of calls) {
      const answer = await portal().app.inject({ method: 'POST', url, headers, payload: {} });
      expect([url, answer.statusCode]).toEqual([url, status]);
    }
  });
});

test('a sign-out without the cookie, and requests that only read, are allowed from any site', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: foreign };
  const { cookie } = await portal().account();
  const { app } = portal();
  expect((await app.inject({ url: '/api/isLoggedIn', headers: { ...headers, cookie } })).statusCode).toBe(
    200,
  );
  expect((await app.inject({ url: '/api/users/logout', headers })).statusCode).toBe(200);
});

test('a cookie beside a Bearer token is ignored', async () => {
  const { cookie } = await portal().account();
  const headers = { cookie, authorization: 'Bearer unknown' };
  expect((await portal().app.inject({ url: '/api/isLoggedIn', headers })).json()).toEqual({ user: null });
});

test('the addresses that the server listens on count as the portal’s own', async () => {
  const { app } = portal();
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const { cookie } = await portal().account();
  const post = async (origin: string) => {
    const headers = { cookie, origin, 'content-type': 'application/json' };
    const sent = request({ port, host: '127.0.0.1', path: '/api/users/login', method: 'POST', headers }).end(
      '{}',
    );
    const [response] = await once(sent, 'response');
    response.resume();
    return response.statusCode;
  };
  // 400 comes from the call itself, so the cross-site rule has let the request pass.
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect([host, await post(`http://${host}:${port}`)]).toEqual([host, 400]);
  for (const origin of [`http://localhost:${port + 1}`, `https://localhost:${port}`, `http://evil:${port}`])
    expect([origin, await post(origin)]).toEqual([origin, 403]);
});

describe('a public portal', () => {
  const publicPortal = useTestPortal({ settings: { HOST: '0.0.0.0', PORTAL_URL: 'https://portal.example' } });

  test.each([
    ['https://portal.example', 400],
    ['http://localhost:3000', 403],
    ['http://0.0.0.0:3000', 403],
  ])('takes a request from %s with %i', async (origin, status) => {
    const payload = {};
    const answer = await publicPortal().app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { origin },
      payload,
    });
    expect(answer.statusCode).toBe(status);
  });
});
