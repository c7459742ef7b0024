import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { insertAccount, insertItem, insertPublished, publish } from './testing/insert-items.ts';
import { openTestSite } from './testing/test-site.ts';

const origin = 'https://site.example';
const site = openTestSite({ PUBLIC_SITE_URL: origin });

const hostile = 'Pipes & <valves> “quoted” ]]>';
let company: string;
let article: string;
let study: string;

beforeAll(async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { id } = await insertItem(db, { type: 'company', title: hostile, intro_header: 'Built', account_id });
  await db
    .insertInto('company_addresses')
    .values({
      company_id: id,
      street_1: '1 Quay\nHull',
      phone: '01422 555',
      url: 'https://x.example/?a&b',
      sequence: 1,
    })
    .execute();
  await db
    .insertInto('company_videos')
    .values({ company_id: id, url: 'https://vimeo.com/1', title: 'On & on', sequence: 1 })
    .execute();
  const news = await insertPublished(db, {
    type: 'press-release',
    title: `News of ${hostile}`,
    intro_header: 'In short & "quoted"',
    content: '<h3>A</h3><p>Text</p><ul><li>One</li></ul><blockquote>Two</blockquote>',
    author: 'R. Ackroyd',
    account_id,
  });
  article = news.path;
  ({ path: study } = await insertPublished(db, { type: 'case-study', title: 'A shaft' }));
  ({ path: company } = await publish(db, id));
});

test('every kind of page is valid HTML', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const paths = [
    company,
    article,
    study,
    '/',
    '/supply-chain',
    '/innovations',
    '/search?q=pipes',
    '/search',
    '/x',
  ];
  for (const path of paths) {
    const { body } = await site().get(path);
    const { results } = await validator.validateString(body);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect({ path, faults }).toEqual({ path, faults: [] });
  }
});

const address = z.string().startsWith(`${origin}/`);
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: address.optional(),
});

/** What search engines ask of each, and nothing that they don't know. */
const linkedData = z.discriminatedUnion('@type', [
  z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('Organization'),
    name: z.string().min(1),
    description: z.string().optional(),
    url: address,
    logo: address.optional(),
    image: address.optional(),
    address: z.string().optional(),
    telephone: z.string().optional(),
    email: z.string().optional(),
    sameAs: z.array(z.url()).optional(),
  }),
  z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.enum(['Article', 'NewsArticle']),
    headline: z.string().min(1),
    description: z.string().optional(),
    mainEntityOfPage: address,
    image: address.optional(),
    author: z.union([
      organization,
      z.strictObject({ '@type': z.literal('Person'), name: z.string().min(1) }),
    ]),
    publisher: organization.required(),
    sourceOrganization: organization.optional(),
    datePublished: z.iso.datetime(),
    dateModified: z.iso.datetime(),
  }),
]);

test('a page tells search engines what it is, and names itself and its picture', async () => {
  for (const path of [company, article, study]) {
    const { body } = await site().get(path);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(linkedData.parse(JSON.parse(json))).toBeDefined();
    expect(body).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    const [, card = ''] = /<meta property="og:image" content="([^"?]*)/.exec(body) ?? [];
    expect(card).toBe(`${origin}/cards${path}.jpg`);
    const picture = await site().get(new URL(card).pathname);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  }
  expect((await site().get('/cards/supply-chain/nobody.jpg')).statusCode).toBe(404);
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'entry' || name === 'url' || name === 'link',
});
const words = z.union([z.string(), z.number()]).transform(String);
const link = z.strictObject({ '@rel': z.enum(['self', 'alternate']), '@type': z.string(), '@href': address });
const author = z.strictObject({ name: words });

/** RFC 4287, as far as it says what must be there. */
const atom = z.strictObject({
  '?xml': z.unknown(),
  feed: z.strictObject({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    '@xml:lang': z.literal('en-GB'),
    id: address,
    title: z.string(),
    subtitle: z.string(),
    updated: z.iso.datetime(),
    link: z.array(link).length(2),
    author,
    entry: z.array(
      z.strictObject({
        id: z.string().regex(/^tag:site\.example,2026:item-\d+$/),
        title: words,
        link: z.array(link).length(1),
        published: z.iso.datetime(),
        updated: z.iso.datetime(),
        author: author.optional(),
        category: z.strictObject({ '@term': z.string() }),
        summary: words.optional(),
      }),
    ),
  }),
});

test('the feed is valid Atom and names what is new', async () => {
  const { headers, body } = await site().get('/feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(XMLValidator.validate(body)).toBe(true);
  const { feed } = atom.parse(parser.parse(body));
  expect(feed.entry.map(({ title }) => title)).toContain(`News of ${hostile}`);
  expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(feed.entry.length);
});

test('the sitemap leads to every public page, and to nothing else', async () => {
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
  const [sections, items] = await Promise.all(parts.map(async (path) => site().get(path)));
  expect(XMLValidator.validate(items?.body ?? '')).toBe(true);
  for (const path of [company, article, study]) {
    expect(items?.body).toContain(`<loc>${origin}${path}</loc><lastmod>2026-11-21</lastmod>`);
  }
  expect(items?.body).not.toContain(hidden.path);
  expect(sections?.body).toContain(`<loc>${origin}/case-studies</loc>`);
  for (const none of ['1', '999999', '1000000', '01x', '-1']) {
    expect((await site().get(`/sitemap/${none}.xml`)).statusCode).toBe(404);
  }
});
