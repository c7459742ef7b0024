import { once } from 'node:events';
import { createServer } from 'node:http';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { afterAll, expect, test } from 'vitest';
import { insertPublished } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { buildSite } from '../app.ts';
import { cacheTagHeader } from './cache-headers.ts';

const site = openTestSite({ SITE_CACHE_MB: '8' });
const KEPT = 'max-age=3600, stale-while-revalidate=60, stale-if-error=86400';

let status = 200;
const cache = createServer((_, response) => response.writeHead(status).end());
afterAll(() => {
  cache.closeAllConnections();
  cache.close();
});

test('without a cache in front, responses have no headers for one', async () => {
  const { path } = await insertPublished(site().deps.db, { type: 'innovation', title: 'Asked for' });
  const { headers } = await site().get(path);
  expect(headers['cache-control']).toBe('no-cache');
  expect([headers['cdn-cache-control'], headers['cache-tag']]).toEqual([undefined, undefined]);
});

test('a cache in front may keep pages while it confirms its purges, but a browser may not', async () => {
  const { deps } = site();
  const { id, path } = await insertPublished(deps.db, { type: 'innovation', title: 'Kept' });
  cache.listen(await findFreePort(), '127.0.0.1');
  await once(cache, 'listening');
  const address = cache.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const cdn = { purgeUrl: `http://127.0.0.1:${port}/`, purgeHeader: null };
  const app = await buildSite({ ...deps, env: { ...deps.env, cdn } }, { maxDelayMs: 0 });
  const headersOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).headers;

  await expect.poll(async () => (await headersOf(path))['cdn-cache-control']).toBe(KEPT);
  const { etag, ...headers } = await headersOf(path);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'cache-tag': expect.stringMatching(`^site,categories,item:${id},imported-name:[0-9a-f]{32}$`),
  });
  const revalidated = await headersOf(path, { 'if-none-match': etag });
  expect(revalidated).toMatchObject({ 'cdn-cache-control': KEPT, 'cache-tag': headers['cache-tag'] });
  expect(await headersOf(`${path}?utm_source=mail`)).toMatchObject({ 'cdn-cache-control': 'no-cache' });
  for (const uncached of ['/search?q=x', '/innovations/nobody', '/innovations/preview?item=x', '/health']) {
    const answer = await headersOf(uncached);
    expect([answer['cdn-cache-control'], answer['cache-tag']]).toEqual([undefined, undefined]);
  }

  status = 403;
  await insertPublished(deps.db, { type: 'innovation', title: 'Refused' });
  await expect.poll(async () => (await headersOf(path))['cdn-cache-control']).toBe('no-cache');
  status = 200;
  await expect.poll(async () => (await headersOf(path))['cdn-cache-control']).toBe(KEPT);
  await app.close();
});

test('a page with many tags has the one that every change is announced with', () => {
  const tags = Array.from({ length: 49 }, (_, id) => `item:${id}`);
  expect(cacheTagHeader(tags)).toBe(['site', ...tags].join(','));
  expect(cacheTagHeader([...tags, 'item:49'])).toBe('site,lists');
});
