import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPageCache, type Rendered } from './page-cache.ts';

/** Creates a cache of texts whose pages are numbered in the order of rendering. */
function setUp({ maxBytes = 1_000 } = {}) {
  const state: { connection: number | null; today: string; renderCount: number } = {
    connection: 1,
    today: '2026-11-21',
    renderCount: 0,
  };
  const cache = createPageCache<string>({
    maxBytes,
    bytesOf: (page) => page.length,
    subscribedConnection: () => state.connection,
    today: () => state.today,
  });
  const getCached = async (key: string, cacheTags: readonly string[] | null = [key]) =>
    cache.get(key, async () => {
      state.renderCount += 1;
      return { page: `${key} ${state.renderCount}`, cacheTags };
    });
  const get: (...args: Parameters<typeof getCached>) => Promise<string> = async (...args) =>
    (await getCached(...args)).page;
  const getFailing = async (key: string, error: Error) =>
    (await cache.get(key, async () => Promise.reject(error))).page;
  return { state, cache, get, getCached, getFailing };
}

const unreachable = Object.assign(new Error('unreachable'), { code: 'ECONNREFUSED' });

test('concurrent and later requests for a page render it once', async () => {
  const { get, state } = setUp();
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['a 1', 'a 1', 'a 1']);
  expect(await get('a')).toBe('a 1');
  expect(state.renderCount).toBe(1);
});

test('invalidating a tag drops only the pages that have it', async () => {
  const { get, cache } = setUp();
  await get('a', ['item:1', 'account:7']);
  await get('b', ['item:2', 'account:7']);
  await get('c', ['item:3']);
  cache.invalidateTags(['account:7', 'item:9']);
  expect([await get('a'), await get('b'), await get('c')]).toEqual(['a 4', 'b 5', 'c 3']);
});

test('a change while a page is rendered is not missed', async () => {
  const { cache } = setUp();
  const { promise, resolve } = Promise.withResolvers<Rendered<string>>();
  const early = cache.get('a', async () => promise);
  cache.invalidateTags(['a']);
  const late = cache.get('a', async () => ({ page: 'new', cacheTags: ['a'] }));
  resolve({ page: 'old', cacheTags: ['a'] });
  expect([await early, await late]).toEqual([
    { page: 'old', isFresh: false },
    { page: 'new', isFresh: true },
  ]);
  expect((await cache.get('a', async () => ({ page: 'newer', cacheTags: ['a'] }))).page).toBe('new');
});

test('a page without tags is not cached, and evicts the page cached under its key', async () => {
  const { get, state } = setUp();
  await get('a');
  state.today = '2026-11-22';
  expect(await get('a', null)).toBe('a 2');
  expect(await get('a', null)).toBe('a 3');
});

test('a new day and a new connection make every page stale', async () => {
  const { get, state } = setUp();
  await get('a');
  state.today = '2026-11-22';
  expect(await get('a')).toBe('a 2');
  state.connection = 2;
  expect(await get('a')).toBe('a 3');
  expect(await get('a')).toBe('a 3');
});

test('every page is stale without a subscription, and a stale page is served if rendering fails', async () => {
  const { get, getFailing, cache, state } = setUp();
  await get('a');
  state.connection = null;
  expect(await get('a')).toBe('a 2');
  expect(await getFailing('a', unreachable)).toBe('a 2');
  await expect(getFailing('b', unreachable)).rejects.toBe(unreachable);
  await expect(getFailing('a', new Error('a bug'))).rejects.toThrow('a bug');
  // The database does not answer at all.
  expect((await cache.get('a', async () => new Promise(() => undefined))).page).toBe('a 2');
});

test('only a page whose changes would be announced is fresh', async () => {
  const { getCached, cache, state } = setUp();
  expect(await getCached('a')).toEqual({ page: 'a 1', isFresh: true });
  expect(await getCached('a')).toEqual({ page: 'a 1', isFresh: true });
  expect(await getCached('b', null)).toEqual({ page: 'b 2', isFresh: false });
  state.connection = null;
  expect(await getCached('a')).toEqual({ page: 'a 3', isFresh: false });
  expect(await cache.get('a', async () => Promise.reject(unreachable))).toEqual({
    page: 'a 3',
    isFresh: false,
  });
  expect(await cache.get('a', async () => new Promise(() => undefined))).toMatchObject({ isFresh: false });
});

test.for([
  ['the connection', { connection: 2 }],
  ['the day', { today: '2026-11-22' }],
] as const)('a page is not fresh if %s changed while it was rendered', async ([, change]) => {
  const { cache, state } = setUp();
  const render = async () => {
    Object.assign(state, change);
    return { page: 'a', cacheTags: ['a'] };
  };
  expect(await cache.get('a', render)).toEqual({ page: 'a', isFresh: false });
});

test('a page that does not fit into the cache is fresh', async () => {
  const { getCached } = setUp({ maxBytes: 1 });
  expect(await getCached('a')).toEqual({ page: 'a 1', isFresh: true });
  expect(await getCached('a')).toEqual({ page: 'a 2', isFresh: true });
});

test('an invalidated page is not served even without a subscription', async () => {
  const { get, getFailing, cache, state } = setUp();
  await get('a');
  cache.invalidateTags(['a']);
  state.connection = null;
  await expect(getFailing('a', unreachable)).rejects.toBe(unreachable);
});

test('a page that failed to render is rendered again', async () => {
  const { get, getFailing } = setUp();
  await expect(getFailing('a', unreachable)).rejects.toBe(unreachable);
  await turn();
  expect(await get('a')).toBe('a 1');
});

test('memory stays within its limit, and the least recently used page is evicted first', async () => {
  const { get, cache } = setUp({ maxBytes: 100 });
  for (let number = 0; number < 10_000; number += 1) {
    await get('often');
    await get(`page-${number}`);
    expect(cache.size()).toBeLessThanOrEqual(100);
  }
  expect(await get('often')).toBe('often 1');
  cache.invalidateTags(['page-0', 'page-9999', 'often']);
  expect(await get('often')).toBe('often 10002');
});
