import { randomUUID } from 'node:crypto';
import { previewPath } from '@headwater/contract/item-types';
import { decodeHTMLAttribute } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  insertAccount,
  insertItem,
  insertPicture,
  insertPublished,
  publishItem,
} from '../testing/insert-items.ts';
import { openTestSite } from '../testing/test-site.ts';
import { validateFeed, validateHtml, validateLinkedData } from '../testing/validators.ts';

const origin = 'https://site.example';
const site = openTestSite({ PUBLIC_SITE_URL: origin });

const hostile = 'Pipes & <valves> “quoted” ]]>';
/** Returns content with every block and mark of the editor. */
const everyBlock = (picture: string) => `
  <h1>A</h1><p style="text-align: justify">Text<br>with <strong><em><u>marks</u></em></strong>, a
  <a href="https://x.example/?a=1&amp;b=2">link</a> and a <a href="mailto:a@x.example">mail</a></p><h2></h2><p></p>
  <h3 style="text-align: right">B</h3><ul><li>One</li><li></li></ul><ol><li style="text-align: center">Two</li></ol>
  <blockquote>Three</blockquote><img src="${picture}" alt="A &quot;pipe&quot;"><img src="${picture}" alt="">
  <img src="/files/${randomUUID()}.png" alt="Lost"><iframe src="https://player.vimeo.com/video/1"></iframe>
  <iframe src="https://www.youtube.com/embed/abcdefghijk?autoplay=0&amp;mute=1"></iframe>`;

/** The path of one page for each type of item. */
let items: string[];
/** The paths of all kinds of pages, in all states. */
let pages: string[];

beforeAll(async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { id: category_id } = await db
    .insertInto('categories')
    .values({ item_type: 'case-study', name: 'Pipes & more' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const study = { id: 0, path: '' };
  for (let number = 0; number < 30; number += 1) {
    const values = { type: 'case-study', title: `Pipes ${number}`, company_name: 'Brook' } as const;
    ({ id: study.id } = await insertItem(db, values));
    await db.insertInto('item_categories').values({ item_id: study.id, category_id }).execute();
    ({ path: study.path } = await publishItem(db, study.id));
  }
  const unseen = await insertItem(db, { type: 'case-study', title: 'Unseen', company_name: 'Brook' });

  const company = await insertItem(db, {
    type: 'company',
    title: hostile,
    intro_header: 'Built',
    account_id,
  });
  const company_id = company.id;
  const address = { company_id, street_1: '1 Quay\nHull', phone: '01422 555', url: 'https://x.example/?a&b' };
  await db
    .insertInto('company_addresses')
    .values([
      { ...address, email: 'a@x.example', sequence: 1 },
      { ...address, sequence: 2 },
    ])
    .execute();
  const videos = ['https://vimeo.com/1', 'https://youtu.be/abcdefghijk', 'https://x.example/film?a&b'];
  await db
    .insertInto('company_videos')
    .values(videos.map((url, index) => ({ company_id, url, title: 'On & "on"', sequence: index + 1 })))
    .execute();
  await db
    .insertInto('company_networks')
    .values({ company_id, facebook: 'https://facebook.com/x', linkedin: 'https://linkedin.com/company/x' })
    .execute();
  await db
    .insertInto('company_references')
    .values([study.id, unseen.id].map((reference_id) => ({ company_id, reference_id })))
    .execute();
  let picture = '';
  for (const reference of ['logo', 'banner', 'gallery', 'gallery'] as const) {
    picture = await insertPicture(db, { account_id, item_id: company_id, reference });
  }
  const content = everyBlock(picture);
  await db.updateTable('items').set({ content }).where('id', '=', company_id).execute();

  const written = { title: `News of ${hostile}`, intro_header: 'In short & "quoted"', content, account_id };
  const news = await insertPublished(db, { ...written, type: 'press-release', author: 'R. Ackroyd' });
  const pdf_file_id = randomUUID();
  await db.insertInto('files').values({ id: pdf_file_id, kind: 'pdf', account_id, bytes: 1_000 }).execute();
  const scanned = await insertPublished(db, { ...written, type: 'mini-case-study', pdf_file_id });
  const innovation = await insertPublished(db, { type: 'innovation', title: 'A pump', content });
  const removed = await insertPublished(db, { type: 'press-release', title: 'Taken down' });
  await db.deleteFrom('publications').where('item_id', '=', removed.id).execute();
  const { path, revision } = await publishItem(db, company_id);

  items = [path, news.path, scanned.path, study.path, innovation.path];
  const { body } = await site().get('/case-studies');
  const [, deepDown = ''] = /<a href="([^"]*)" rel="next"/.exec(body) ?? [];
  pages = [
    ...items,
    '/',
    '/supply-chain',
    '/case-studies',
    decodeHTMLAttribute(deepDown),
    `/case-studies?category=${category_id}`,
    '/search',
    '/search?q=pipes',
    '/search?q=pipes&page=2',
    '/search?q=pipes&type=company',
    '/search?q=%3Cx%22',
    previewPath('company', company.uuid),
    previewPath('company', company.uuid, revision),
    previewPath('press-release', news.uuid),
    removed.path,
    '/x',
    '/supply-chain/%zz',
  ];
});

test('every kind of page, with its frames, is valid HTML', async () => {
  const statuses = new Set<number>();
  const documents: string[] = [];
  for (const path of pages) {
    const { statusCode, body } = await site().get(path);
    statuses.add(statusCode);
    const frames = body.matchAll(/ srcdoc="([^"]*)"/gi);
    for (const document of [body, ...Array.from(frames, ([, text = '']) => decodeHTMLAttribute(text))]) {
      documents.push(document);
      expect({ path, violations: await validateHtml(document) }).toEqual({ path, violations: [] });
    }
  }
  expect(statuses).toEqual(new Set([200, 400, 404, 410]));
  const allHtml = documents.join('\n');
  for (const part of [
    '<object',
    '<mark',
    '<blockquote',
    ' srcSet=',
    'Preview –',
    '>Newest<',
    '="video-facade"',
  ]) {
    expect(allHtml).toContain(part);
  }
});

test.for([
  ['<p><div></div></p>', 'close-order'],
  ['<a href="/"><a href="/">x</a></a>', 'element-permitted-content'],
  ['<h1></h1>', 'empty-heading'],
  ['<img>', 'element-required-attributes'],
  ['<p id="a"></p><p id="a"></p>', 'no-dup-id'],
] as const)('the validator refuses %s as HTML', async ([html, rule]) => {
  const document = `<!doctype html><html lang="en"><head><title>x</title></head><body>${html}</body></html>`;
  expect(await validateHtml(document)).toContainEqual(expect.stringContaining(rule));
});

const address = z.string().startsWith(`${origin}/`);
const organization = z.strictObject({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: address.optional(),
});

/** Allows what search engines expect of each type, and nothing else. */
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

test('a page has JSON-LD, a canonical link and an Open Graph image', async () => {
  for (const path of items) {
    const { body } = await site().get(path);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(linkedData.parse(JSON.parse(json))).toBeDefined();
    expect(await validateLinkedData(json)).toEqual([]);
    expect(body).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
    const [, ogImage = ''] = /<meta property="og:image" content="([^"?]*)/.exec(body) ?? [];
    expect(ogImage).toBe(`${origin}/cards${path}.jpg`);
    const picture = await site().get(new URL(ogImage).pathname);
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(picture.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  }
  expect((await site().get('/cards/supply-chain/nobody.jpg')).statusCode).toBe(404);
});

test.for([
  [{ '@type': 'NewsArtikel' }, 'NewsArtikel'],
  [{ '@type': 'Article', headlines: 'A' }, 'headlines'],
  [{ '@type': 'Article', telephone: '1' }, 'telephone'],
  [{ '@type': 'Organization', url: origin }, 'name'],
  [{ '@type': 'Article', author: { '@type': 'Person', nmae: 'A' } }, 'nmae'],
] as const)('the validator refuses %j as JSON-LD', async ([value, word]) => {
  expect(await validateLinkedData(JSON.stringify(value))).toContainEqual(
    expect.stringContaining(`"${word}"`),
  );
});

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
  for (const path of items) {
    expect(published?.body).toContain(`<loc>${origin}${path}</loc><lastmod>2026-11-21</lastmod>`);
  }
  expect(published?.body).not.toContain(hidden.path);
  expect(sections?.body).toContain(`<loc>${origin}/case-studies</loc>`);
  for (const none of ['1', '999999', '1000000', '01x', '-1']) {
    expect((await site().get(`/sitemap/${none}.xml`)).statusCode).toBe(404);
  }
});
