import { randomUUID } from 'node:crypto';
import { pdfUrl } from '@headwater/contract/images';
import { expect, test } from 'vitest';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite({ TRUST_PROXY: 'loopback' });

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15';
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type App = Awaited<ReturnType<ReturnType<typeof site>['openSecondInstance']>>;

interface Visitor {
  address: string;
  browser: string;
  /** Site that linked to the page. */
  from?: string;
}

/** Opens pages as a browser does: the page, then its pictures, as far as the reader scrolls. */
function browse(app: App, { address, browser, from }: Visitor) {
  const headers = { 'x-forwarded-for': address, 'user-agent': browser };
  const picture = { ...headers, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' };
  return {
    open: async (path: string, until: 'start' | 'half' | 'end' = 'start'): Promise<string> => {
      const page = await app.inject({ url: path, headers: { ...headers, ...(from && { referer: from }) } });
      const marks = page.body.match(/\/seen\/\d+\/\w+\.gif/g) ?? [];
      expect(marks).toHaveLength(3);
      const count = ['start', 'half', 'end'].indexOf(until) + 1;
      for (const url of marks.slice(0, count)) {
        const { statusCode, headers: answered } = await app.inject({ url, headers: picture });
        expect([statusCode, answered['cache-control']]).toEqual([200, 'no-store']);
      }
      return page.body;
    },
    follow: async (url: string) =>
      app.inject({ url, headers: { ...headers, 'sec-fetch-site': 'same-origin' } }),
  };
}

async function countsOf(itemId: number): Promise<Record<string, number>> {
  const { db } = site().deps;
  const views = await db.selectFrom('page_views').select('views').where('item_id', '=', itemId).execute();
  const counts = await db
    .selectFrom('page_counts')
    .select(['kind', 'detail', 'count'])
    .where('item_id', '=', itemId)
    .execute();
  return Object.fromEntries([
    ...views.map((row) => ['view', row.views]),
    ...counts.map(({ kind, detail, count }) => [`${kind} ${detail}`.trim(), count]),
  ]);
}

async function publishArticle(title: string) {
  const content = `<p>One</p><p>See <a href="https://pumps.example/?a=1&amp;b=2">our pumps</a></p><p>Three</p>`;
  return insertPublished(site().deps.db, { type: 'press-release', title, content });
}

test('a crowd with robots, reloads, several tabs and two people behind one address is counted correctly', async () => {
  const app = await site().openSecondInstance();
  const { id, path } = await publishArticle('Read by a crowd');
  // Ann reloads, and has the page in two tabs. She reads to the end once.
  const ann = browse(app, {
    address: '192.0.2.1',
    browser: firefox,
    from: 'https://www.news.example/today?x=1',
  });
  await ann.open(path, 'end');
  await ann.open(path, 'half');
  await Promise.all([ann.open(path), ann.open(path)]);
  // Bob sits behind the same address with another browser, and Carol has that browser elsewhere.
  const bob = browse(app, { address: '192.0.2.1', browser: safari, from: 'https://site.example/' });
  await bob.open(path, 'half');
  const carol = browse(app, { address: '2001:db8:1:2::3', browser: safari });
  const page = await carol.open(path, 'end');
  // Her device changes its address within its network.
  await browse(app, { address: '2001:db8:1:2::99', browser: safari }).open(path);
  const [, link = ''] = /href="(\/out\/[^"]*)"/.exec(page) ?? [];
  const clicked = await carol.follow(link.replaceAll('&amp;', '&'));
  expect(clicked).toMatchObject({
    statusCode: 302,
    headers: { location: 'https://pumps.example/?a=1&b=2&utm_source=localhost&utm_medium=referral' },
  });
  // None of these is a reader.
  const robot = browse(app, { address: '192.0.2.9', browser: googlebot, from: 'https://robots.example/' });
  await robot.open(path, 'end');
  await robot.follow(link.replaceAll('&amp;', '&'));
  const marks = page.match(/\/seen\/\d+\/\w+\.gif/g) ?? [];
  for (const url of marks) {
    const headers = { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.20' };
    await app.inject({ url, headers: { ...headers, 'sec-purpose': 'prefetch;prerender' } });
    await app.inject({ url, headers: { ...headers, 'sec-fetch-site': 'cross-site' } });
    await app.inject({ url, headers, method: 'HEAD' });
    await app.inject({ url });
  }
  await app.close();
  expect(await countsOf(id)).toEqual({
    view: 7,
    reader: 3,
    half: 4,
    end: 2,
    click: 1,
    'referrer news.example': 4,
    'referrer site.example': 1,
  });
});

test('a reader counts as one across all processes for a day, and as a new one the next day, when the salt is gone', async () => {
  const { deps, setNow } = site();
  const { id, path } = await publishArticle('Read on two days');
  const apps = await Promise.all([1, 2].map(async () => site().openSecondInstance()));
  const dave = apps.map((app) => browse(app, { address: '192.0.2.30', browser: firefox }));
  for (const { open } of dave) await open(path);
  setNow(new Date('2026-11-22T00:00:01Z'));
  for (const { open } of dave) await open(path);
  setNow(noon);
  for (const app of apps) await app.close();
  const readers = deps.db
    .selectFrom('page_counts')
    .select(['day', 'count'])
    .where('item_id', '=', id)
    .where('kind', '=', 'reader')
    .orderBy('day');
  expect(await readers.execute()).toEqual([
    { day: '2026-11-21', count: 1 },
    { day: '2026-11-22', count: 1 },
  ]);
  expect(await deps.db.selectFrom('reader_salts').select('day').execute()).toEqual([{ day: '2026-11-22' }]);
});

test('stored data about readers contain no address or browser', async () => {
  const { db } = site().deps;
  const app = await site().openSecondInstance();
  const { path } = await publishArticle('Read in private');
  await browse(app, { address: '198.51.100.77', browser: safari }).open(path, 'end');
  await app.close();
  for (const table of ['page_views', 'page_counts', 'reader_hashes', 'reader_salts'] as const) {
    const text = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    expect(text).not.toMatch(/198\.51\.100\.77|Safari/);
  }
  const hashes = await db.selectFrom('reader_hashes').select('hash').execute();
  expect(new Set(hashes.map(({ hash }) => hash.length))).toEqual(new Set([16]));
});

test('a view is counted without its reader while there is no salt', async () => {
  const { db } = site().deps;
  const app = await site().openSecondInstance();
  const { id, path } = await publishArticle('Read without salt');
  const erin = browse(app, { address: '192.0.2.40', browser: firefox });
  await db.schema.alterTable('reader_salts').renameTo('reader_salts_away').execute();
  await erin.open(path);
  await db.schema.alterTable('reader_salts_away').renameTo('reader_salts').execute();
  await erin.open(path);
  await app.close();
  expect(await countsOf(id)).toEqual({ view: 2, reader: 1 });
});

test('a mark of an item without a public page is answered without keeping anything about its reader', async () => {
  const { db } = site().deps;
  const app = await site().openSecondInstance();
  const account_id = await insertAccount(db);
  const { id } = await insertItem(db, { type: 'press-release', title: 'Never public', account_id });
  const countHashes = async () => (await db.selectFrom('reader_hashes').select('hash').execute()).length;
  const before = await countHashes();
  const headers = { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.50' };
  for (const item of [id, id + 1_000_000]) {
    const { statusCode } = await app.inject({ url: `/seen/${item}/start.gif`, headers });
    expect(statusCode).toBe(200);
  }
  await app.close();
  expect(await countsOf(id)).toEqual({});
  expect(await countHashes()).toBe(before);
});

test('an article’s PDF counts as a download, unless the browser already has it', async () => {
  const app = await site().openSecondInstance();
  const { id, path } = await publishArticle('Taken as a PDF');
  const headers = {
    'user-agent': firefox,
    'sec-fetch-site': 'same-origin',
    referer: 'https://news.example/',
  };
  const url = `${path}/article.pdf`;
  const { statusCode, headers: answered } = await app.inject({ url, headers });
  const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(answered.etag) } });
  await app.inject({ url, headers: { ...headers, 'user-agent': googlebot } });
  await app.close();
  expect([statusCode, again.statusCode]).toEqual([200, 304]);
  expect(await countsOf(id)).toEqual({ download: 1 });
});

test('a data sheet on a company’s page counts as a download, and leads to no other file', async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const company = await insertItem(db, { type: 'company', title: 'Sheets', account_id });
  const [sheet, other] = [randomUUID(), randomUUID()];
  for (const id of [sheet, other])
    await db
      .insertInto('files')
      .values({ id, kind: 'pdf', account_id, bytes: 1_234_567, pages: 4 })
      .execute();
  await db
    .insertInto('company_downloads')
    .values({ company_id: company.id, title: 'Data sheet', file: pdfUrl(sheet), sequence: 1 })
    .execute();
  const { path } = await publishItem(db, company.id);
  const app = await site().openSecondInstance();
  const reader = browse(app, { address: '192.0.2.41', browser: firefox });
  const robot = browse(app, { address: '192.0.2.42', browser: googlebot });
  const { body } = await app.inject(path);
  expect(body).toContain('PDF, 4 pages, 1.2 MB');
  const [, link = ''] = /href="(\/out\/[^"]*)"/.exec(body) ?? [];
  const answers = [await reader.follow(link), await robot.follow(link)];
  const refused = await reader.follow(link.replace(sheet, other));
  await app.close();
  expect(answers.map(({ headers }) => headers.location)).toEqual([pdfUrl(sheet), pdfUrl(sheet)]);
  expect(refused.statusCode).toBe(404);
  expect(await countsOf(company.id)).toEqual({ download: 1 });
});
