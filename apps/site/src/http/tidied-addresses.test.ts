import { expect, test } from 'vitest';
import { insertPublished } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite({ SITE_CACHE_MB: '8' });

test('an address in capitals, or with a full stop or bracket at its end, redirects to its page', async () => {
  const { path } = await insertPublished(site().deps.db, { type: 'case-study', title: 'New weir' });
  const { publicSiteUrl } = site().deps.env;
  for (const other of [path.toUpperCase(), `${path}.`, `${path})`, `${path}%29.`, `${path}%E2%80%9D`]) {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await site().get(`${other}?utm_source=A`, method);
      expect([statusCode, headers.location]).toEqual([301, `${publicSiteUrl}${path}?utm_source=A`]);
      expect(headers['cache-control']).toBe('no-store');
    }
  }
  expect((await site().get(path)).statusCode).toBe(200);
  expect((await site().get('/Case-Studies')).headers.location).toBe(`${publicSiteUrl}/case-studies`);
  expect((await site().get('/NoWhere/at-all')).headers.location).toBe(`${publicSiteUrl}/nowhere/at-all`);
});

test.for([
  '/nowhere',
  '/case-studies/nowhere',
  '//Evil.example',
  '/%2FEvil.example/.',
  '/%5CEvil.example',
  '/%',
])('%s is refused as before', async (address) => {
  expect([400, 404]).toContain((await site().get(address)).statusCode);
});
