import { afterAll, expect, test } from 'vitest';
import { createDatabase, createPool } from '@headwater/db/connect';
import { fileIdFromUrl } from '@headwater/contract/images';
import { sql } from 'kysely';
import { buildSite } from '../app.ts';
import {
  insertAccess,
  insertAccount,
  insertItem,
  insertPicture,
  insertPublished,
  publishItem,
} from '../../testing/insert-items.ts';
import { announcedBy } from '../../testing/announced-by.ts';
import { openSeverableProxy } from '../../testing/severable-proxy.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite({ SITE_CACHE_MB: '8' });

/** Polls both instances until the page is as expected, as an invalidation takes a moment. */
async function expectEventually(path: string, status: number, text = ''): Promise<void> {
  for (const { get } of await instances()) {
    await expect
      .poll(async () => {
        const { statusCode, body } = await get(path);
        return statusCode === status && body.includes(text);
      })
      .toBe(true);
  }
}

let secondInstance: Awaited<ReturnType<ReturnType<typeof site>['openSecondInstance']>> | undefined;
async function instances() {
  secondInstance ??= await site().openSecondInstance();
  const app = secondInstance;
  return [site(), { get: async (url: string) => app.inject(url) }];
}

afterAll(async () => secondInstance?.close());

test('every instance is notified of an approval, a lapse, a renewal and a page taken down', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { id, path } = await insertPublished(db, { type: 'company', title: 'Notified of', account_id });
  await expectEventually(path, 200, 'Notified of');
  await expectEventually('/supply-chain', 200, 'Notified of');

  await db.updateTable('items').set({ intro_header: 'Changed since' }).where('id', '=', id).execute();
  await publishItem(db, id);
  await expectEventually(path, 200, 'Changed since');
  await expectEventually('/', 200, 'Changed since');

  const ended = db.updateTable('entitlements').set({ ended_at: sql<Date>`now()` });
  await ended.where('account_id', '=', account_id).execute();
  await expectEventually(path, 404);
  await insertAccess(db, { accountId: account_id, from: 0, to: 300 });
  await expectEventually(path, 200, 'Changed since');

  await db.deleteFrom('publications').where('item_id', '=', id).execute();
  await expectEventually('/supply-chain', 200, 'Nothing is published here yet.');
  await expectEventually(path, 410);
  expect((await site().get(path)).body).not.toContain('Changed since');
});

test('a page and a list show a picture in its own size until its variants have been made', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { id } = await insertItem(db, { type: 'company', title: 'Just uploaded', account_id });
  const picture = { account_id, item_id: id, reference: 'gallery', variant_widths: [] } as const;
  const url = await insertPicture(db, picture);
  const { path } = await publishItem(db, id);
  const pages = [path, '/supply-chain'];
  for (const page of pages) {
    await expectEventually(page, 200, `src="${url}"`);
    expect((await site().get(page)).body).not.toContain('-400.webp');
  }

  const fileId = fileIdFromUrl(url) ?? '';
  await db
    .updateTable('files')
    .set({ variant_widths: [400, 1_200] })
    .where('id', '=', fileId)
    .execute();
  for (const page of pages) await expectEventually(page, 200, `/files/${fileId}-400.webp 400w`);
});

test('variants of a picture on no public page invalidate nothing', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { id } = await insertPublished(db, { type: 'company', title: 'Without pictures', account_id });
  const picture = { account_id, item_id: id, reference: 'gallery', variant_widths: [] } as const;
  const fileId = fileIdFromUrl(await insertPicture(db, picture)) ?? '';
  const announced = await announcedBy(site().deps, async () =>
    db
      .updateTable('files')
      .set({ variant_widths: [400] })
      .where('id', '=', fileId)
      .execute(),
  );
  expect(announced).toEqual([]);
});

test('a returning company invalidates the pages in its categories, even if they do not show it yet', async () => {
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
    for (const { get } of await instances()) {
      await expect
        .poll(async () => {
          const { statusCode, body } = await get(path);
          return statusCode === 200 && !body.includes('A dam comes back');
        })
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

  const suspended = { suspended_at: noon, suspension_reason: 'Spam', pages_hidden: true };
  const open = { suspended_at: null, suspension_reason: null, pages_hidden: false };
  await db.updateTable('accounts').set(suspended).where('id', '=', lapsed).execute();
  await expectWithout();
  await db.updateTable('accounts').set(open).where('id', '=', lapsed).execute();
  await expectEventually(path, 200, 'A dam comes back');
});

test('a page is compressed for clients that accept it, and answered with 304 to one that has it', async () => {
  const { path } = await insertPublished(site().deps.db, { type: 'innovation', title: 'Compressed' });
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

test('only cached pages are served while the database is unreachable', async () => {
  const { deps } = site();
  const { path } = await insertPublished(deps.db, { type: 'innovation', title: 'Cached' });
  const { url, sever } = await openSeverableProxy(deps.env.databaseUrl);
  const severableDb = createDatabase(createPool({ url, onError: () => undefined }));
  const app = await buildSite(
    { ...deps, db: severableDb, env: { ...deps.env, databaseUrl: url } },
    { maxDelayMs: 0 },
  );
  await expect.poll(async () => (await app.inject(path)).statusCode).toBe(200);
  await sever();
  const page = await app.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Cached');
  const missing = await app.inject('/case-studies');
  expect(missing.statusCode).toBe(503);
  expect(missing.headers['retry-after']).toBe('5');
  await app.close();
  await severableDb.destroy();
});
