import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPageCache, type Rendered } from './page-cache.ts';

/** A cache of texts whose pages are made by hand. */
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
  const get = async (key: string, cacheTags: readonly string[] | null = [key]) =>
    cache.get(key, async () => {
      state.renderCount += 1;
      return { page: `${key} ${state.renderCount}`, cacheTags };
    });
  const getFailing = async (key: string, error: Error) => cache.get(key, async () => Promise.reject(error));
  return { world: state, cache, get, failing: getFailing };
}

const unreachable = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

test('a page is made once, however many ask for it at a time and later', async () => {
  const { get, world } = setUp();
  expect(await Promise.all([get('a'), get('a'), get('a')])).toEqual(['a 1', 'a 1', 'a 1']);
  expect(await get('a')).toBe('a 1');
  expect(world.renderCount).toBe(1);
});

test('a word drops the pages that depend on it and no others', async () => {
  const { get, cache } = setUp();
  await get('a', ['item:1', 'account:7']);
  await get('b', ['item:2', 'account:7']);
  await get('c', ['item:3']);
  cache.invalidateTags(['account:7', 'item:9']);
  expect([await get('a'), await get('b'), await get('c')]).toEqual(['a 4', 'b 5', 'c 3']);
});

test('what changes while a page is made is not missed', async () => {
  const { cache } = setUp();
  const { promise, resolve } = Promise.withResolvers<Rendered<string>>();
  const early = cache.get('a', async () => promise);
  cache.invalidateTags(['a']);
  const late = cache.get('a', async () => ({ page: 'new', cacheTags: ['a'] }));
  resolve({ page: 'old', cacheTags: ['a'] });
  expect([await early, await late]).toEqual(['old', 'new']);
  expect(await cache.get('a', async () => ({ page: 'newer', cacheTags: ['a'] }))).toBe('new');
});

test('without words a page is not kept, and what was kept under its key goes', async () => {
  const { get, world } = setUp();
  await get('a');
  world.today = '2026-11-22';
  expect(await get('a', null)).toBe('a 2');
  expect(await get('a', null)).toBe('a 3');
});

test('a new day, and a new connection to the database, ask for every page anew', async () => {
  const { get, world } = setUp();
  await get('a');
  world.today = '2026-11-22';
  expect(await get('a')).toBe('a 2');
  world.connection = 2;
  expect(await get('a')).toBe('a 3');
  expect(await get('a')).toBe('a 3');
});

test('while changes are not heard of, nothing is trusted, but an old page is better than none', async () => {
  const { get, failing, cache, world } = setUp();
  await get('a');
  world.connection = null;
  expect(await get('a')).toBe('a 2');
  expect(await failing('a', unreachable)).toBe('a 2');
  await expect(failing('b', unreachable)).rejects.toBe(unreachable);
  await expect(failing('a', new Error('a fault of ours'))).rejects.toThrow('a fault of ours');
  // A database that says nothing at all.
  expect(await cache.get('a', async () => new Promise(() => undefined))).toBe('a 2');
});

test('a page that is known to have changed is not shown even then', async () => {
  const { get, failing, cache, world } = setUp();
  await get('a');
  cache.invalidateTags(['a']);
  world.connection = null;
  await expect(failing('a', unreachable)).rejects.toBe(unreachable);
});

test('a page that cannot be made is tried again', async () => {
  const { get, failing } = setUp();
  await expect(failing('a', unreachable)).rejects.toBe(unreachable);
  await turn();
  expect(await get('a')).toBe('a 1');
});

test('memory stays within its bound, and the least asked for goes first', async () => {
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
