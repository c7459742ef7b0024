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

/** Returns a page's own HTML and that of its frames. */
function listDocuments(body: string): string[] {
  const frames = body.matchAll(/ srcdoc="([^"]*)"/gi);
  return [body, ...Array.from(frames, ([, text = '']) => decodeHTMLAttribute(text))];
}

test('every kind of page, with its frames, is valid HTML', async () => {
  const statuses = new Set<number>();
  const documents: string[] = [];
  for (const path of paths.pages) {
    const { statusCode, body } = await site().get(path);
    statuses.add(statusCode);
    for (const document of listDocuments(body)) {
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

/** Lists the requests that a browser makes by itself when it shows a document. */
function listRequested(document: string): string[] {
  const sources = [...document.matchAll(/ (?:src|data|poster)="([^"]*)"/gi)].map(([, url = '']) => url);
  const sets = [...document.matchAll(/ (?:srcset|imagesrcset)="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((each) => each.split(' ')[0] ?? ''),
  );
  const links = [...document.matchAll(/<link [^>]*>/gi)]
    .filter(([tag]) => !/ rel="(?:canonical|alternate|next|prev|license|author)"/.test(tag))
    .map(([tag]) => / href="([^"]*)"/.exec(tag)?.[1] ?? '');
  return [...sources, ...sets, ...links].map(decodeHTMLAttribute).filter((url) => !url.startsWith('data:'));
}

test('neither a page nor its style sheet requests anything from another host before a click', async () => {
  const requested = new Set<string>();
  for (const path of paths.pages) {
    for (const document of listDocuments((await site().get(path)).body))
      for (const url of listRequested(document)) requested.add(new URL(url, `${origin}${path}`).href);
  }
  expect(requested.size).toBeGreaterThan(20);
  const stylesheets = [...requested].filter((url) => url.endsWith('.css'));
  expect(stylesheets).not.toEqual([]);
  for (const url of stylesheets) {
    const { body } = await site().get(new URL(url).pathname);
    for (const [, address = ''] of body.matchAll(/(?:url\(|@import )["']?([^"')]+)/g))
      if (!address.startsWith('data:')) requested.add(new URL(address, url).href);
  }
  expect([...requested].filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
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

const certification = z.strictObject({
  '@type': z.literal('Certification'),
  name: z.string().min(1),
  certificationIdentification: z.string().optional(),
  description: z.string().optional(),
  issuedBy: organization.optional(),
  expires: z.iso.date().optional(),
  url: address.optional(),
});

const person = z.strictObject({
  '@type': z.literal('Person'),
  name: z.string().min(1),
  jobTitle: z.string().optional(),
  telephone: z.string().optional(),
  email: z.string().optional(),
  workLocation: z.strictObject({ '@type': z.literal('Place'), name: z.string().min(1) }).optional(),
  image: address.optional(),
});

/** Allows only the properties that search engines expect of each type. */
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
    employee: z.array(person).optional(),
    sameAs: z.array(z.url()).optional(),
    alternateName: z.array(z.string()).optional(),
    identifier: z.string().optional(),
    foundingDate: z.string().optional(),
    numberOfEmployees: z
      .strictObject({
        '@type': z.literal('QuantitativeValue'),
        minValue: z.int(),
        maxValue: z.int().optional(),
      })
      .optional(),
    areaServed: z.array(z.string()).optional(),
    knowsAbout: z.array(z.string()).optional(),
    hasCertification: z.array(certification).optional(),
  }),
  z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string().min(1),
          item: address,
        }),
      )
      .min(2),
  }),
  z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('WebSite'),
    name: z.string().min(1),
    description: z.string(),
    url: address,
    inLanguage: z.literal('en-GB'),
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: address,
      'query-input': z.literal('required name=query'),
    }),
  }),
  z.strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.enum(['Article', 'AdvertiserContentArticle']),
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
    correction: z
      .array(
        z.strictObject({
          '@type': z.literal('CorrectionComment'),
          text: z.string().min(1),
          datePublished: z.iso.datetime(),
        }),
      )
      .optional(),
  }),
]);

/** Returns the types of a page's JSON-LD after checking it against search engines' rules. */
async function readLinkedData(body: string): Promise<string[]> {
  const scripts = Array.from(
    body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
    ([, json = '']) => json,
  );
  const types: string[] = [];
  for (const json of scripts) {
    types.push(linkedData.parse(JSON.parse(json))['@type']);
    expect(await validateLinkedData(json)).toEqual([]);
  }
  return types;
}

test('the home page describes the site, and a category page its place in it', async () => {
  expect(await readLinkedData((await site().get('/')).body)).toEqual(['WebSite']);
  expect(await readLinkedData((await site().get('/case-studies')).body)).toEqual([]);
  const category = paths.pages.find((path) => path.includes('?category=')) ?? '';
  expect(await readLinkedData((await site().get(category)).body)).toEqual(['BreadcrumbList']);
});

test('paid content is described as advertising, and the publisher’s own as an article', async () => {
  const types = new Map<string, string | undefined>();
  for (const path of paths.items) {
    const [type] = await readLinkedData((await site().get(path)).body);
    types.set(path.split('/')[1] ?? '', type);
  }
  expect(Object.fromEntries(types)).toEqual({
    'supply-chain': 'Organization',
    'press-releases': 'AdvertiserContentArticle',
    'mini-case-studies': 'AdvertiserContentArticle',
    'case-studies': 'Article',
    innovations: 'Article',
  });
});

test('a page has JSON-LD, a canonical link and an Open Graph image', async () => {
  for (const path of paths.items) {
    const { body } = await site().get(path);
    expect(await readLinkedData(body)).toEqual([
      expect.stringMatching(/Organization|Article/),
      'BreadcrumbList',
    ]);
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
