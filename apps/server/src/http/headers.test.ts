import { describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { testPassword, useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();

async function securePortal() {
  const { deps } = portal();
  return buildApp({ ...deps, env: { ...deps.env, portalUrl: 'https://portal.example' } }, { maxDelayMs: 0 });
}

test('every response carries the security headers', async () => {
  for (const url of ['/api/health', '/api/nothing', '/trpc/session.get', '/company', '/api/users/login']) {
    const { headers } = await portal().app.inject({ url });
    // If the web app is built, the policy of its page has the hash of its styles.
    const policy = String(headers['content-security-policy']).replace(/ 'sha256-[^']+'/, '');
    expect([url, policy]).toEqual([
      url,
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self' blob: data:",
        "frame-src 'self' http://localhost:3001 https://www.youtube.com https://player.vimeo.com",
        "object-src 'none'",
        "manifest-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self' https://checkout.stripe.com",
      ].join(';'),
    ]);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});

test('responses to calls are never cached, nor are refusals', async () => {
  const caller = await portal().account();
  const urls = ['/api/isLoggedIn', '/api/users/login', '/api/nothing', '/trpc/session.get', '/api/%zz'];
  for (const url of [...urls, '/%61pi/isLoggedIn', 'http://other.example/api/isLoggedIn']) {
    expect((await caller.rest('GET', url)).headers).toMatchObject({ 'cache-control': 'no-store' });
  }
});

test('a sign-out clears the browser’s cache, and keeps drafts and other storage', async () => {
  for (const signOut of [
    async () => (await portal().account()).rest('GET', '/api/users/logout'),
    async () => (await portal().account()).mutate('session.logout'),
  ])
    expect((await signOut()).headers).toMatchObject({ 'clear-site-data': '"cache"' });
  const signedIn = await (await portal().account()).rest('GET', '/api/isLoggedIn');
  expect(signedIn.headers).not.toHaveProperty('clear-site-data');
});

test('a malformed URL is refused with a policy under which nothing runs', async () => {
  const { headers } = await portal().app.inject({ url: '/%zz' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('with HTTPS the portal sends HSTS and upgrades insecure requests', async () => {
  const app = await securePortal();
  const refused = await app.inject({ url: '/%zz' });
  expect(refused.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  const { headers } = await app.inject({ url: '/api/health' });
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await app.close();
});

describe('the cookies of the session and of the device', () => {
  const payload = async () => ({ email: (await portal().account()).email, password: testPassword });

  test('are out of reach of scripts and of other sites', async () => {
    const answer = await portal().app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: await payload(),
    });
    const value = expect.stringMatching(/^[\w-]{43}$/);
    const cookie = { value, httpOnly: true, sameSite: 'Lax', path: '/' };
    expect(answer.cookies).toEqual([
      { ...cookie, name: 'headwater_session', maxAge: 2_592_000 },
      { ...cookie, name: 'headwater_device', maxAge: 31_536_000 },
    ]);
  });

  test('are bound to their host with HTTPS, and work under these names', async () => {
    const app = await securePortal();
    const answer = await app.inject({ method: 'POST', url: '/api/users/login', payload: await payload() });
    const [cookie, device] = answer.cookies;
    expect(cookie).toMatchObject({ name: '__Host-headwater_session', secure: true, path: '/' });
    expect(device).toMatchObject({ name: '__Host-headwater_device', secure: true, path: '/' });
    for (const each of answer.cookies) expect(each).not.toHaveProperty('domain');
    const cookies = { '__Host-headwater_session': cookie?.value ?? '' };
    expect((await app.inject({ url: '/api/isLoggedIn', cookies })).json()).toMatchObject({
      user: { admin: false },
    });
    await app.close();
  });
});
