import { decodeHTMLAttribute } from 'entities';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { insertEveryPage, type PagePaths } from '../testing/insert-every-page.ts';
import { openTestSite } from '../testing/test-site.ts';
import { validateHtml, validateLinkedData } from '../testing/validators.ts';

const origin = 'https://site.example';
const site = openTestSite({ PUBLIC_SITE_URL: origin });

let paths: PagePaths;
beforeAll(async () => {
  paths = await insertEveryPage(site());
});

test('every kind of page, with its frames, is valid HTML', async () => {
  const statuses = new Set<number>();
  const documents: string[] = [];
  for (const path of paths.pages) {
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
  for (const path of paths.items) {
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
