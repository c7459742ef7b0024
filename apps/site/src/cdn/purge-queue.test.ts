import { once } from 'node:events';
import { createServer } from 'node:http';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { createLog } from '@headwater/runtime/log';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPurgeQueue } from './purge-queue.ts';

/** Starts a queue for a cache that answers with `status`, or that listens only when the test says so. */
async function setUp({ away = false } = {}) {
  const purged: string[][] = [];
  const state = { status: 200, today: '2026-11-21' };
  const cache = createServer((request, response) => {
    if (state.status === 200) purged.push(String(request.headers['surrogate-key']).split(' '));
    response.writeHead(state.status, { location: '/' }).end();
  });
  const port = await findFreePort();
  const listen = async () => {
    cache.listen(port, '127.0.0.1');
    await once(cache, 'listening');
  };
  if (!away) await listen();
  const metrics = new Registry();
  const cdn = { purgeUrl: `http://127.0.0.1:${port}/purge`, purgeHeader: null };
  const log = createLog('test', 'silent');
  const queue = createPurgeQueue({ cdn, log, metrics, today: () => state.today });
  onTestFinished(async () => {
    await queue.close();
    cache.closeAllConnections();
    cache.close();
  });
  return { queue, purged, state, listen, metrics };
}

test('tags that change together are purged together, and again shortly after', async () => {
  const { queue, purged } = await setUp();
  queue.purge(['lists', 'item:1']);
  queue.purge(['lists', 'category:2']);
  await expect.poll(() => purged).toEqual([['lists', 'item:1', 'category:2']]);
  const repeated = () => new Set(purged.slice(1).flat());
  await expect.poll(repeated).toEqual(new Set(['lists', 'item:1', 'category:2']));
});

test('tags are purged again after five seconds, and then no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { queue, purged } = await setUp();
  queue.purge(['item:1']);
  await expect.poll(() => purged).toHaveLength(1);
  vi.advanceTimersByTime(500);
  await expect.poll(() => purged).toHaveLength(2);
  vi.advanceTimersByTime(4_500);
  await expect.poll(() => purged).toEqual([['item:1'], ['item:1'], ['item:1']]);
  vi.advanceTimersByTime(600_000);
  queue.purge(['item:2']);
  await expect.poll(() => purged.slice(3)).toEqual([['item:2']]);
});

test('too many tags for a request purge every page', async () => {
  const { queue, purged } = await setUp();
  queue.purge(Array.from({ length: 101 }, (_, index) => `category:${index}`));
  await expect.poll(() => purged).toEqual([['site']]);
});

test('a new day in London purges every page', async () => {
  const { state, purged } = await setUp();
  state.today = '2026-11-22';
  await expect.poll(() => purged[0]).toEqual(['site']);
});

test('a purge is retried until the cache confirms it, and until then the cache may keep nothing', async () => {
  const { queue, purged, listen, metrics } = await setUp({ away: true });
  expect(queue.isConfirmed()).toBe(false);
  queue.purge(['item:1']);
  await expect.poll(async () => metrics.metrics()).toContain('cdn_purges_total{outcome="failed"}');
  expect(await metrics.metrics()).toContain('cdn_purge_tags_due 1');
  queue.purge(['item:2']);
  await listen();
  await expect.poll(() => purged[0]).toEqual(['item:1', 'item:2']);
  await expect.poll(() => queue.isConfirmed()).toBe(true);
  expect(await metrics.metrics()).toContain('cdn_purges_total{outcome="confirmed"}');
});

test.for([302, 403, 429, 500])('an answer of %i confirms nothing', async (status) => {
  const { queue, purged, state } = await setUp();
  queue.purge(['item:1']);
  await expect.poll(() => queue.isConfirmed()).toBe(true);
  state.status = status;
  queue.purge(['item:2']);
  await expect.poll(() => queue.isConfirmed()).toBe(false);
  state.status = 200;
  await expect.poll(() => purged.at(-1)).toContain('item:2');
  await expect.poll(() => queue.isConfirmed()).toBe(true);
});

test('a closed queue does not retry', async () => {
  const { queue } = await setUp({ away: true });
  queue.purge(['item:1']);
  await queue.close();
  expect(queue.isConfirmed()).toBe(false);
});

test('a closed queue aborts the running purge', async () => {
  const asked = Promise.withResolvers<void>();
  const givenUp = Promise.withResolvers<void>();
  const silent = createServer((request) => {
    request.socket.on('close', () => givenUp.resolve());
    asked.resolve();
  });
  const port = await findFreePort();
  silent.listen(port, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const error = vi.fn<() => void>();
  const log = Object.assign(createLog('test', 'silent'), { error });
  const cdn = { purgeUrl: `http://127.0.0.1:${port}/`, purgeHeader: null };
  const queue = createPurgeQueue({ cdn, log, metrics: null, today: () => '2026-11-21' });
  queue.purge(['item:1']);
  await asked.promise;
  await queue.close();
  await givenUp.promise;
  // Otherwise, closing would have waited until the purge failed.
  expect(error).not.toHaveBeenCalled();
});
