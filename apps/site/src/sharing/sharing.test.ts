import { decodeHTMLAttribute } from 'entities';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const origin = 'https://site.example';
const site = openTestSite({ PUBLIC_SITE_URL: origin });

const title = 'A weir & “sluice”';
let news: { id: number; path: string };
let study: { id: number; path: string };
beforeAll(async () => {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  await insertPublished(db, { type: 'company', title: 'Brook', account_id });
  news = await insertPublished(db, { type: 'press-release', title, account_id });
  study = await insertPublished(db, { type: 'case-study', title: 'A dam', company_name: 'Brook' });
});

const oembed = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  author_name: z.string().optional(),
  provider_name: z.literal('Headwater'),
  provider_url: z.literal(`${origin}/`),
  html: z.string(),
  width: z.int(),
  height: z.int(),
});

/** Requests the oEmbed address in the page. */
async function readOembed(path: string, more = '') {
  const { body } = await site().get(path);
  const [, href = ''] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(body) ?? [];
  const url = new URL(decodeHTMLAttribute(href));
  expect(url.origin).toBe(origin);
  const { statusCode, headers, body: answer } = await site().get(`${url.pathname}${url.search}${more}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  return oembed.parse(JSON.parse(answer));
}

test('an article can be embedded as its page says, in a frame that any site may show', async () => {
  const { title: named, html, width, height } = await readOembed(news.path);
  expect([named, width, height]).toEqual([title, 600, 270]);
  const [, src = ''] = /^<iframe src="([^"]*)" title="A weir &amp; “sluice”" /.exec(html) ?? [];
  expect(src).toBe(`${origin}/embed${news.path}`);
  const { statusCode, headers, body } = await site().get(new URL(src).pathname);
  expect(statusCode).toBe(200);
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src.*frame-ancestors \*$/);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(await validateHtml(body)).toEqual([]);
  expect(body).toContain('Advertisement feature');
  expect(body).toContain(`<link rel="canonical" href="${origin}${news.path}"/>`);
  expect(body).toContain(`<a href="${origin}${news.path}" target="_blank" rel="noopener"`);
});

test('the publisher’s own articles are embedded without a label', async () => {
  expect((await site().get(`/embed${study.path}`)).body).not.toContain('Advertisement feature');
});

test('the frame is no larger than the embedding site allows', async () => {
  expect(await readOembed(news.path, '&maxwidth=400&maxheight=200')).toMatchObject({
    width: 400,
    height: 200,
  });
});

test('an article offers sharing and embedding, but a preview or a company does not', async () => {
  const { body } = await site().get(news.path);
  const mail = new URLSearchParams({ subject: title, body: `${origin}${news.path}` });
  const [, href = ''] = /<a href="(mailto:[^"]*)"/.exec(body) ?? [];
  expect(Object.fromEntries(new URL(decodeHTMLAttribute(href)).searchParams)).toEqual(
    Object.fromEntries(mail),
  );
  expect(body).not.toContain('cite.bib');
  expect(body).toContain(`&lt;iframe src=&quot;${origin}/embed${news.path}&quot;`);
  expect((await site().get('/supply-chain/brook')).body).not.toContain('&lt;iframe');
});

test('the former address of an article’s BibTeX citation redirects to its page', async () => {
  const { statusCode, headers } = await site().get(`${news.path}/cite.bib`);
  expect([statusCode, headers.location]).toEqual([301, `${origin}${news.path}`]);
  const { headers: odd } = await site().get('/press-releases/%E2%82%AC/cite.bib');
  expect(odd.location).toBe(`${origin}/press-releases/%E2%82%AC`);
});

test.for([
  ['/oembed', 400],
  ['/oembed?url=x', 400],
  ['/oembed?url=https%3A%2F%2Felsewhere.example%2Fpress-releases%2Fa', 404],
  [`/oembed?url=${encodeURIComponent(`${origin}/supply-chain/brook`)}`, 404],
  [`/oembed?url=${encodeURIComponent(`${origin}/press-releases/nothing`)}`, 404],
  [`/oembed?format=xml&url=${encodeURIComponent(`${origin}/press-releases/a`)}`, 501],
  ['/embed/press-releases/nothing', 404],
  ['/embed/supply-chain/brook', 404],
  ['/supply-chain/brook/cite.bib', 404],
] as const)('%s is answered with %i', async ([path, status]) => {
  expect((await site().get(path)).statusCode).toBe(status);
});

test('the embedding site is told that an article has moved or was taken down', async () => {
  const { db } = site().deps;
  const gone = await insertPublished(db, { type: 'case-study', title: 'A culvert' });
  await db
    .insertInto('slugs')
    .values({ type: 'case-study', slug: 'culvert-of-old', item_id: gone.id })
    .execute();
  const { statusCode, headers } = await site().get('/embed/case-studies/culvert-of-old');
  expect([statusCode, headers.location]).toEqual([301, `${origin}/embed${gone.path}`]);
  await db.deleteFrom('publications').where('item_id', '=', gone.id).execute();
  expect((await site().get(`/embed${gone.path}`)).statusCode).toBe(410);
});
