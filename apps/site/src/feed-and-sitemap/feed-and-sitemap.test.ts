import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hostile, insertEveryPage, type PagePaths } from '../../testing/insert-every-page.ts';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { validateFeed } from '../../testing/validators.ts';

const origin = 'https://site.example';
const site = openTestSite({ PUBLIC_SITE_URL: origin });

let paths: PagePaths;
beforeAll(async () => {
  paths = await insertEveryPage(site());
});

const address = z.string().startsWith(`${origin}/`);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'entry' || name === 'url' || name === 'link',
});
const xmlText = z.union([z.string(), z.number()]).transform(String);
const link = z.object({ '@rel': z.enum(['self', 'alternate']), '@href': address });

/** What the feed holds beyond what Atom requires. */
const feedContents = z.object({
  feed: z.object({
    '@xml:lang': z.literal('en-GB'),
    id: address,
    link: z.array(link).length(2),
    author: z.object({ name: xmlText }),
    entry: z.array(
      z.object({
        id: z.string().regex(/^tag:site\.example,2026:item-\d+$/),
        title: xmlText,
        link: z.array(link).length(1),
        published: z.iso.datetime(),
      }),
    ),
  }),
});

test('the feed is valid Atom and lists what is new', async () => {
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
] as const)('the validator refuses a feed in which %s became “%s”', async ([from, to, name]) => {
  const { body } = await site().get('/feed.xml');
  expect(await validateFeed(body.replace(from, to))).toContainEqual(expect.stringContaining(name));
});

test('the sitemap lists every public page, and no other', async () => {
  const index = await site().get('/sitemap.xml');
  expect(XMLValidator.validate(index.body)).toBe(true);
  const parts = Array.from(index.body.matchAll(/<loc>([^<]*)</g), ([, url = '']) => new URL(url).pathname);
  expect(parts).toEqual(['/sitemap/sections.xml', '/sitemap/0.xml']);
  const lapsed = await insertAccount(site().deps.db, { endsIn: -20 });
  const hidden = await insertPublished(site().deps.db, {
    type: 'company',
    title: 'Lapsed',
    account_id: lapsed,
  });
  const [sections, published] = await Promise.all(parts.map(async (path) => site().get(path)));
  expect(XMLValidator.validate(published?.body ?? '')).toBe(true);
  for (const path of paths.items) {
    expect(published?.body).toContain(`<loc>${origin}${path}</loc><lastmod>2026-11-21</lastmod>`);
  }
  expect(published?.body).not.toContain(hidden.path);
  expect(sections?.body).toContain(`<loc>${origin}/case-studies</loc>`);
  for (const none of ['1', '999999', '1000000', '01x', '-1']) {
    expect((await site().get(`/sitemap/${none}.xml`)).statusCode).toBe(404);
  }
});
