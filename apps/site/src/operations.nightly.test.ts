import { repeatCalls } from '@headwater/runtime/testing/repeat-calls';
import { blockEventLoop } from '@headwater/runtime/testing/block-event-loop';
import { expect, onTestFinished, test } from 'vitest';
import { insertPublished } from '../testing/insert-items.ts';
import { openTestSite } from '../testing/test-site.ts';
import { buildSite } from './app.ts';

const site = openTestSite({ SITE_CACHE_MB: '8' });
const reader = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0' };

test('a site stopped under load completes every accepted request and loses no view', async () => {
  const { deps, openSecondInstance } = site();
  const { id, path } = await insertPublished(deps.db, { type: 'innovation', title: 'Read to the end' });
  const stopping = await openSecondInstance();
  const origin = await stopping.listen({ port: 0, host: '127.0.0.1' });
  const { failures } = await repeatCalls(origin, [{ clients: 60, path }]);
  expect((await fetch(`${origin}/seen/${id}/start.gif`, { headers: reader })).status).toBe(200);
  await stopping.close();
  expect(new Set(await failures)).toEqual(new Set(['ECONNREFUSED']));
  const views = deps.db.selectFrom('page_views').select('views').where('item_id', '=', id);
  expect(await views.execute()).toEqual([{ views: 1 }]);
});

test('the site sheds load while it is overloaded, and serves again afterwards', async () => {
  const overloadable = await buildSite(site().deps);
  onTestFinished(async () => overloadable.close());
  const get = async () => overloadable.inject({ url: '/' });
  const overloaded = async () => {
    await blockEventLoop();
    return (await get()).statusCode;
  };
  await expect.poll(overloaded, { interval: 1, timeout: 20_000 }).toBe(503);
  const refused = await get();
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.body).toContain('The site cannot be reached right now');
  await expect.poll(async () => (await get()).statusCode).toBe(200);
});
