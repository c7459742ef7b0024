import { PORTAL_VERSION } from '@headwater/contract/version';
import { expect, test } from 'vitest';
import { canServe, fetchAfterCheck } from './assert-version.ts';

test.each([
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', true],
  ['1.3.0', '1.2.9', true],
  ['1.2.2', '1.2.3', false],
  ['1.1.9', '1.2.0', false],
  ['2.0.0', '1.2.3', false],
  ['0.9.0', '1.0.0', false],
  ['nonsense', '1.0.0', false],
])('a portal of version %s serves a client of %s: %s', (portal, client, expected) => {
  expect(canServe(portal, client)).toBe(expected);
});

/** Answers each health check with the next of these versions; null is none. */
function givenPortal(...versions: (string | null)[]) {
  const calls: string[] = [];
  const fetch = fetchAfterCheck('https://portal.example', async (url) => {
    const { pathname } = new URL(url);
    calls.push(pathname);
    const version = pathname === '/api/health' ? versions.shift() : undefined;
    return new Response('', version ? { headers: { 'headwater-version': version } } : {});
  });
  return { calls, fetch };
}

test('the version is checked once, before the first call', async () => {
  const { calls, fetch } = givenPortal(PORTAL_VERSION);
  await Promise.all([fetch('https://portal.example/trpc/a'), fetch('https://portal.example/trpc/b')]);
  await fetch('https://portal.example/trpc/c');
  expect(calls).toEqual(['/api/health', '/trpc/a', '/trpc/b', '/trpc/c']);
});

test('a portal that does not fit is not called, until it does', async () => {
  const { calls, fetch } = givenPortal('0.0.1', null, PORTAL_VERSION);
  for (const found of ['is 0.0.1', 'does not say that it is one'])
    await expect(fetch('https://portal.example/trpc/a')).rejects.toMatchObject({
      kind: 'version',
      message: expect.stringContaining(found),
    });
  await fetch('https://portal.example/trpc/a');
  expect(calls).toEqual(['/api/health', '/api/health', '/api/health', '/trpc/a']);
});
