import { expect, test } from 'vitest';
import { insertPublished } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { createViewCounter } from './view-counter.ts';

const site = openTestSite();
const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0' };
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };

async function listStoredViews(itemId: number) {
  return site()
    .deps.db.selectFrom('page_views')
    .select(['day', 'views'])
    .where('item_id', '=', itemId)
    .orderBy('day')
    .execute();
}

test('views are counted by page and day in London, without crawlers, HEAD and prefetches', async () => {
  const { id } = await insertPublished(site().deps.db, { type: 'innovation', title: 'Counted' });
  let now = noon;
  const views = createViewCounter({ ...site().deps, now: () => now });
  const count = (headers: Record<string, string>, method = 'GET') =>
    views.count(id, Object.assign(Object.create(null), { method, headers }));
  count(reader);
  count(reader);
  count(reader, 'HEAD');
  count(crawler);
  count({});
  count({ ...reader, 'sec-purpose': 'prefetch;prerender' });
  await views.flush();
  now = new Date('2026-11-21T23:59:59Z');
  count(reader);
  now = new Date('2026-11-22T00:00:00Z');
  count(reader);
  await views.flush();
  await views.flush();
  expect(await listStoredViews(id)).toEqual([
    { day: '2026-11-21', views: 3 },
    { day: '2026-11-22', views: 1 },
  ]);
});

test('views that cannot be written are written once with the next flush', async () => {
  const { deps } = site();
  const { id } = await insertPublished(deps.db, { type: 'innovation', title: 'Counted later' });
  const gone = await insertPublished(deps.db, { type: 'innovation', title: 'Gone since' });
  const views = createViewCounter(deps);
  const request = Object.assign(Object.create(null), { method: 'GET', headers: reader });
  views.count(id, request);
  await deps.db.schema.alterTable('page_views').renameTo('page_views_away').execute();
  await views.flush();
  await deps.db.schema.alterTable('page_views_away').renameTo('page_views').execute();
  // An item that does not exist does not make the others fail.
  views.count(gone.id + 1_000_000, request);
  await views.flush();
  expect(await listStoredViews(id)).toEqual([{ day: '2026-11-21', views: 1 }]);
});

test('the site writes its views when it closes', async () => {
  const { id, path } = await insertPublished(site().deps.db, { type: 'innovation', title: 'Read' });
  const app = await site().openSecondInstance();
  await app.inject({ url: path, headers: reader });
  await app.inject({ url: path, headers: crawler });
  await app.inject({ url: '/innovations/nothing', headers: reader });
  await app.close();
  expect(await listStoredViews(id)).toEqual([{ day: '2026-11-21', views: 1 }]);
});
