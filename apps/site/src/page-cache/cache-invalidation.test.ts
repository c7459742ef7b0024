import { afterAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '@headwater/db/connect';
import { sql } from 'kysely';
import { buildSite } from '../app.ts';
import {
  insertAccess,
  insertAccount,
  insertItem,
  insertPublished,
  publishItem,
} from '../../testing/insert-items.ts';
import { openSeverableProxy } from '../../testing/severable-proxy.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite({ SITE_CACHE_MB: '8' });

/** A busy machine is no fault of the site's. */
const pollOptions = { timeout: 10_000 };

/** Asks until the page is as it should be: the news of a change takes a moment. */
async function expectEventually(path: string, status: number, text = ''): Promise<void> {
  for (const { get } of await processes()) {
    await expect
      .poll(async () => {
        const { statusCode, body } = await get(path);
        return statusCode === status && body.includes(text);
      }, pollOptions)
      .toBe(true);
  }
}

let other: Awaited<ReturnType<ReturnType<typeof site>['openSecondInstance']>> | undefined;
async function processes() {
  other ??= await site().openSecondInstance();
  const app = other;
  return [site(), { get: async (url: string) => app.inject(url) }];
}

afterAll(async () => other?.close());

test('every process hears of an approval, a lapse, a renewal and a page taken down', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { id, path } = await insertPublished(db, { type: 'company', title: 'Heard of', account_id });
  await expectEventually(path, 200, 'Heard of');
  await expectEventually('/supply-chain', 200, 'Heard of');

  await db.updateTable('items').set({ intro_header: 'Told anew' }).where('id', '=', id).execute();
  await publishItem(db, id);
  await expectEventually(path, 200, 'Told anew');
  await expectEventually('/', 200, 'Told anew');

  const ended = db.updateTable('entitlements').set({ ended_at: sql<Date>`now()` });
  await ended.where('account_id', '=', account_id).execute();
  await expectEventually(path, 404);
  await insertAccess(db, { accountId: account_id, from: 0, to: 300 });
  await expectEventually(path, 200, 'Told anew');

  await db.deleteFrom('publications').where('item_id', '=', id).execute();
  await expectEventually('/supply-chain', 200, 'Nothing is published here yet.');
  await expectEventually(path, 410);
  expect((await site().get(path)).body).not.toContain('Told anew');
});

test('the pages in its categories hear of a company that comes back, though they show nothing of it', async () => {
  const { db } = site().deps;
  const { id: categoryId } = await db
    .insertInto('categories')
    .values({ item_type: 'press-release', name: 'Reservoirs' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const insertArticle = async (title: string, account_id: number) => {
    const { id } = await insertItem(db, { type: 'press-release', title, account_id });
    await db.insertInto('item_categories').values({ item_id: id, category_id: categoryId }).execute();
    return publishItem(db, id);
  };
  const lapsed = await insertAccount(db, { endsIn: -20 });
  await insertArticle('A dam comes back', lapsed);
  const { path } = await insertArticle('Of another company', await insertAccount(db));
  const expectWithout = async () => {
    for (const { get } of await processes()) {
      await expect
        .poll(async () => {
          const { statusCode, body } = await get(path);
          return statusCode === 200 && !body.includes('A dam comes back');
        }, pollOptions)
        .toBe(true);
    }
  };
  await expectWithout();

  await insertAccess(db, { accountId: lapsed, from: 0, to: 300 });
  await expectEventually(path, 200, 'A dam comes back');

  const close = async (closed_at: Date | null) =>
    db.updateTable('accounts').set({ closed_at }).where('id', '=', lapsed).execute();
  await close(noon);
  await expectWithout();
  await close(null);
  await expectEventually(path, 200, 'A dam comes back');
});

test('a page is squeezed for those who can read that, and not sent twice to the same reader', async () => {
  const { path } = await insertPublished(site().deps.db, { type: 'innovation', title: 'Squeezed' });
  const plain = await site().get(path);
  const { etag = '' } = plain.headers;
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
  ] as const) {
    const { headers, rawPayload } = await site().get(path, 'GET', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
  const again = await site().get(path, 'GET', { 'if-none-match': String(etag) });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
});

test('without the database kept pages go on being served, and nothing else is', async () => {
  const { deps } = site();
  const { path } = await insertPublished(deps.db, { type: 'innovation', title: 'Kept in memory' });
  const { url, sever } = await openSeverableProxy(deps.env.databaseUrl);
  const severableDb = createDatabase(createPool({ url, onError: () => undefined }));
  const app = await buildSite({ ...deps, db: severableDb, env: { ...deps.env, databaseUrl: url } });
  await expect.poll(async () => (await app.inject(path)).statusCode).toBe(200);
  await sever();
  const page = await app.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Kept in memory');
  const missing = await app.inject('/case-studies');
  expect(missing.statusCode).toBe(503);
  expect(missing.headers['retry-after']).toBe('5');
  await app.close();
  await severableDb.destroy();
});
