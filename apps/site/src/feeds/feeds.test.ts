import { XMLParser } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hostile, insertEveryPage } from '../../testing/insert-every-page.ts';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { validateFeed } from '../../testing/validators.ts';

const origin = 'https://site.example';
const site = openTestSite({ PUBLIC_SITE_URL: origin });

beforeAll(async () => {
  await insertEveryPage(site());
});

const address = z.string().startsWith(`${origin}/`);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['entry', 'category', 'link'].includes(name),
});
const xmlText = z.union([z.string(), z.number()]).transform(String);
const link = z.object({ '@rel': z.enum(['self', 'alternate']), '@href': address });

/** Elements of the feed beyond those that Atom requires. */
const feedContents = z.object({
  feed: z.object({
    '@xml:lang': z.literal('en-GB'),
    id: address,
    link: z.array(link).length(2),
    author: z.object({ name: xmlText }),
    entry: z
      .array(
        z.object({
          id: z.string().regex(/^tag:site\.example,2026:item-\d+$/),
          title: xmlText,
          link: z.array(link).length(1),
          category: z.array(z.object({ '@term': z.string(), '@label': z.string() })),
          summary: xmlText.optional(),
          published: z.iso.datetime(),
        }),
      )
      .default([]),
  }),
});

/** JSON Feed 1.1 without extensions. */
const jsonFeedContents = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: address,
  feed_url: address,
  language: z.literal('en-GB'),
  authors: z.array(z.strictObject({ name: z.string(), url: address })).length(1),
  items: z.array(
    z.strictObject({
      id: z.string().regex(/^tag:site\.example,2026:item-\d+$/),
      url: address,
      title: z.string(),
      content_text: z.string().min(1),
      summary: z.string().optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(z.strictObject({ name: z.string() })).optional(),
      tags: z.array(z.string()).min(1),
    }),
  ),
});

async function readAtom(path: string) {
  const { statusCode, body } = await site().get(path);
  expect(statusCode).toBe(200);
  expect(await validateFeed(body)).toEqual([]);
  return feedContents.parse(parser.parse(body)).feed;
}

async function readJson(path: string) {
  const { statusCode, headers, body } = await site().get(path);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  return jsonFeedContents.parse(JSON.parse(body));
}

/** Returns the titles in a feed, which both formats agree on. */
async function titlesIn(feed: string, query = ''): Promise<string[]> {
  const [atom, json] = await Promise.all([readAtom(`${feed}.xml${query}`), readJson(`${feed}.json${query}`)]);
  expect(json.feed_url).toBe(`${origin}${feed}.json${query}`);
  expect(atom.link.find((each) => each['@rel'] === 'self')?.['@href']).toBe(`${origin}${feed}.xml${query}`);
  expect(json.items.map(({ id, title }) => [id, title])).toEqual(
    atom.entry.map(({ id, title }) => [id, title]),
  );
  return json.items.map(({ title }) => title);
}

/** Publishes a company with its own news. */
async function givenCompany(title: string) {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const company = await insertPublished(db, { type: 'company', title, account_id });
  await insertPublished(db, { type: 'press-release', title: `News of ${title}`, account_id });
  return { ...company, account_id };
}

test('the feed is valid Atom and lists the newest items', async () => {
  const { headers, body } = await site().get('/feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(await validateFeed(body)).toEqual([]);
  const { feed } = feedContents.parse(parser.parse(body));
  expect(feed.entry.map(({ title }) => title)).toContain(`News of ${hostile}`);
  expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(feed.entry.length);
});

test.for([
  [/<title>.*?<\/title>/, '', 'title'],
  [/<id>.*?<\/id>/, '<id>/</id>', 'id'],
  [/<entry>/, '<entry><id>tag:site.example,2026:twice</id>', 'id'],
  [/<published>.*?</, '<published>2026-11-21T12:00:00<', 'published'],
  [/<updated>.*?</, '<updated>Saturday<', 'updated'],
  [/summary>/g, 'sumary>', 'sumary'],
  [/<category term=/, '<category name=', 'category'],
  [/<author><name>.*?<\/name>/, '<author>', 'author'],
  [/type="text\/html"/, 'type="html"', 'link'],
  [/<\/feed>/, '', 'feed'],
] as const)('the validator refuses a feed in which %s is changed to “%s”', async ([from, to, name]) => {
  const { body } = await site().get('/feed.xml');
  expect(await validateFeed(body.replace(from, to))).toContainEqual(expect.stringContaining(name));
});

test('a section, a company and a search have a feed each, newest first', async () => {
  const { db } = site().deps;
  const company = await givenCompany('Weir & Sons');
  await insertPublished(db, { type: 'innovation', title: 'A fishway', content: '<p>It passes salmon.</p>' });
  expect(await titlesIn('/press-releases/feed')).toContain('News of Weir & Sons');
  expect(await titlesIn('/supply-chain/feed')).toContain('Weir & Sons');
  expect(await titlesIn(`${company.path}/feed`)).toEqual(['News of Weir & Sons']);
  await insertPublished(db, {
    type: 'mini-case-study',
    title: 'A newer weir',
    account_id: company.account_id,
  });
  expect(await titlesIn(`${company.path}/feed`)).toEqual(['A newer weir', 'News of Weir & Sons']);
  expect(await titlesIn('/search/feed', '?q=salmon')).toEqual(['A fishway']);
  expect(await titlesIn('/search/feed', '?q=weir&type=press-release')).toEqual(['News of Weir & Sons']);
  const narrowed = '?q=weir&type=press-release&company=weir+%26+sons&year=';
  expect(await titlesIn('/search/feed', `${narrowed}2026`)).toEqual(['News of Weir & Sons']);
  expect(await titlesIn('/search/feed', `${narrowed}2025`)).toEqual([]);
  expect((await site().get(`/search/feed.json${narrowed}2026`)).json()).toMatchObject({
    title: '“weir” in Company News, weir & sons, 2026 – Headwater',
  });
  expect(await titlesIn('/search/feed', '?q=nothingofthekind')).toEqual([]);
});

test('a category has its own feed, which follows a merge into another category', async () => {
  const { db } = site().deps;
  const [pipes, sewers] = await db
    .insertInto('categories')
    .values(['Outfalls', 'Drains'].map((name) => ({ item_type: 'case-study' as const, name })))
    .returning('id')
    .execute();
  const { id } = await insertItem(db, { type: 'case-study', title: 'An outfall', company_name: 'Brook' });
  await db
    .insertInto('item_categories')
    .values({ item_id: id, category_id: pipes?.id ?? 0 })
    .execute();
  await publishItem(db, id);
  expect(await titlesIn('/case-studies/feed', `?category=${pipes?.id}`)).toEqual(['An outfall']);
  await db
    .updateTable('categories')
    .set({ merged_into: pipes?.id ?? 0, former_name: 'Drains' })
    .where('id', '=', sewers?.id ?? 0)
    .execute();
  const { statusCode, headers } = await site().get(`/case-studies/feed.json?category=${sewers?.id}`);
  expect([statusCode, headers.location]).toEqual([
    301,
    `${origin}/case-studies/feed.json?category=${pipes?.id}`,
  ]);
});

test('paid content has its label in a feed, and the publisher’s own has none', async () => {
  await givenCompany('Lock Gates');
  const news = (await readJson('/press-releases/feed.json')).items.find(
    ({ title }) => title === 'News of Lock Gates',
  );
  expect(news?.content_text).toMatch(/^Advertisement feature/);
  expect(news?.tags).toEqual(['Company News', 'Advertisement feature']);
  const entry = (await readAtom('/press-releases/feed.xml')).entry.find(
    ({ title }) => title === 'News of Lock Gates',
  );
  expect(entry?.summary).toMatch(/^Advertisement feature/);
  expect(entry?.category.map((each) => each['@term'])).toEqual(['press-release', 'advertisement']);
  const studies = await readJson('/case-studies/feed.json');
  expect(studies.items.flatMap(({ tags }) => tags)).not.toContain('Advertisement feature');
});

test('a company’s feed ends and moves with its page', async () => {
  const { db } = site().deps;
  const company = await givenCompany('Sluice Works');
  await db
    .insertInto('slugs')
    .values({ type: 'company', slug: 'sluices-of-old', item_id: company.id })
    .execute();
  const moved = await site().get('/supply-chain/sluices-of-old/feed.xml');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `${origin}${company.path}/feed.xml`]);
  await db
    .updateTable('accounts')
    .set({ suspended_at: noon, suspension_reason: 'Spam', pages_hidden: true })
    .where('id', '=', company.account_id)
    .execute();
  expect((await site().get(`${company.path}/feed.xml`)).statusCode).toBe(404);
  expect(await titlesIn('/press-releases/feed')).not.toContain('News of Sluice Works');
  await db.deleteFrom('publications').where('item_id', '=', company.id).execute();
  expect((await site().get(`${company.path}/feed.json`)).statusCode).toBe(410);
});

test.for([
  ['/case-studies/feed.xml?category=x', 404],
  ['/case-studies/feed.xml?category=999999', 404],
  ['/supply-chain/no-such-company/feed.json', 404],
  ['/supply-chain/%00/feed.json', 404],
  ['/search/feed.xml', 400],
  ['/search/feed.xml?q=%20', 400],
  ['/search/feed.json?q=a&type=x', 400],
] as const)('%s is answered with %i', async ([path, status]) => {
  expect((await site().get(path)).statusCode).toBe(status);
});

test('a page links to its feed in its head and in its footer', async () => {
  const company = await givenCompany('Mill Race');
  for (const [page, feed] of [
    [company.path, `${company.path}/feed`],
    ['/press-releases', '/press-releases/feed'],
  ] as const) {
    const { body } = await site().get(page);
    for (const [format, type] of [
      ['xml', 'atom'],
      ['json', 'feed'],
    ] as const) {
      expect(body).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/${type}\\+\\w+" title="[^"]+" href="${feed}.${format}"/>`,
        ),
      );
      expect(body).toContain(`<a href="${feed}.${format}"`);
    }
  }
  const { body } = await site().get('/search?q=mill%20%26%20race');
  expect(body).toContain('href="/search/feed.xml?q=mill+%26+race"');
});
