import { purgeCdn } from '@headwater/runtime/purge-cdn';
import { describe, expect, test } from 'vitest';
import { openCachedSites } from '../../testing/cached-sites.ts';
import { insertAccount, insertItem } from '../../testing/insert-items.ts';
import { findVarnish } from '../../testing/varnish.ts';

const program = findVarnish();

describe.skipIf(program === null)('two sites behind Varnish', () => {
  const cached = openCachedSites(program);

  test('a page is served from the cache, which removes the headers meant for it', async () => {
    const { path } = await cached.insertCompany('Read from the cache');
    await cached.warm(path);
    const { headers } = await cached.sites().read(path, { 'accept-encoding': 'gzip' });
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(0);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect([headers.get('cdn-cache-control'), headers.get('cache-tag')]).toEqual([null, null]);
    const etag = headers.get('etag') ?? '';
    // A repeated purge may arrive between two reads.
    await expect
      .poll(async () => cached.sites().read(path, { 'if-none-match': etag }))
      .toMatchObject({ status: 304, isHit: true });
    const readPlain = async () => {
      const plain = await cached.sites().read(path, { 'accept-encoding': 'identity' });
      return [plain.headers.get('etag'), plain.isHit];
    };
    await expect.poll(readPlain).toEqual([etag, true]);
  });

  test.for(['/', '/supply-chain', '/feed.xml', '/sitemap.xml', '/robots.txt', '/cards/headwater.jpg'])(
    '%s is served from the cache',
    async (path) => {
      await expect.poll(async () => cached.sites().read(path)).toMatchObject({ status: 200, isHit: true });
    },
  );

  test('private responses, addresses with parameters and non-pages are requested from a site each time', async () => {
    const { db } = cached.site().deps;
    const account_id = await insertAccount(db);
    const { uuid } = await insertItem(db, { type: 'company', title: 'A draft', account_id });
    const removed = await cached.insertCompany('Removed');
    await db.deleteFrom('publications').where('item_id', '=', removed.id).execute();
    const paths = [
      `/supply-chain/preview?item=${uuid}`,
      '/search?q=water',
      '/supply-chain?category=0',
      '/?utm_source=mail',
      '/supply-chain/nobody',
      removed.path,
      '/health',
    ];
    for (const path of paths) {
      await cached.sites().read(path);
      expect([path, (await cached.sites().read(path)).isHit]).toEqual([path, false]);
    }
  });

  test('a purge needs the secret', async () => {
    const { path } = await cached.insertCompany('Not to be purged');
    // Afterwards no repeated purge is to come.
    await cached.sites().settle(path);
    const { purgeUrl, purgeHeader } = cached.sites().cdn;
    const refusal = (status: number) => `The cache at CDN_PURGE_URL answered ${status}`;
    await expect(purgeCdn({ purgeUrl, purgeHeader: null }, ['site'])).rejects.toThrow(refusal(403));
    const wrong = { name: 'Authorization', value: 'Bearer another' };
    await expect(purgeCdn({ purgeUrl, purgeHeader: wrong }, ['site'])).rejects.toThrow(refusal(403));
    await expect(purgeCdn({ purgeUrl, purgeHeader }, ['.*'])).rejects.toThrow(refusal(400));
    expect(await cached.sites().read(path)).toMatchObject({ isHit: true });
    await purgeCdn({ purgeUrl, purgeHeader }, ['site']);
    expect(await cached.sites().read(path)).toMatchObject({ isHit: false });
  });
});
