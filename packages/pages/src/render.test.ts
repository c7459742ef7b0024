import type { ItemSnapshot } from '@headwater/contract/snapshot';
import {
  listUnusedFields,
  sampleArticle,
  sampleCompany,
  samplePicture as picture,
} from '@headwater/contract/testing/sample-snapshots';
import { noRows } from '@headwater/contract/ordered-sections';
import { listPlaceOptions } from '@headwater/richtext/list-place-options';
import { describe, expect, test } from 'vitest';
import { buildMeta } from './meta.ts';
import type { PageData } from './page-data.ts';
import { renderPage } from './render.tsx';
import { articlePage, companyPage, finderPage, site } from '../testing/sample-pages.ts';

const render = (page: PageData) => renderPage({ page, site });

test('a page is a complete document in English with one title, one h1 and one main element', () => {
  for (const page of [companyPage(), articlePage()]) {
    const html = render(page);
    expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<main/g)).toHaveLength(1);
  }
});

test.each([companyPage(), articlePage()])('a changed $kind says when, from its second day', (page) => {
  const at = (time: string): PageData => {
    if (typeof page.publication === 'string') throw new Error('it is public');
    return { ...page, publication: { ...page.publication, updatedAt: new Date(time) } };
  };
  const date = '<span[^>]*>Updated <time dateTime="2026-11-23">23 Nov 2026</time></span>';
  expect(render(at('2026-11-23T09:00:00Z'))).toMatch(new RegExp(date));
  expect(render(at('2026-11-21T18:00:00Z'))).not.toContain('Updated');
  expect(render({ ...page, publication: 'of-published' })).not.toContain('Updated');
});

test('a paid page has the label, its external links are marked as sponsored, and a public page counts their clicks', () => {
  const page = companyPage({ content: '<p><a href="https://out.example/">out</a></p>' });
  const paid = render(page);
  expect(paid).toContain('Advertisement feature');
  const links = ['https://out.example/', 'https://www.calder.example/', 'https://videos.example/1'];
  for (const link of links)
    expect(paid).toContain(
      `<a href="/out/12?to=${encodeURIComponent(link)}" data-url="${link}" rel="sponsored noopener"`,
    );
  const preview = render({ ...page, publication: 'of-unpublished' });
  for (const link of links) expect(preview).toContain(`<a href="${link}" rel="sponsored noopener"`);
  expect(preview).not.toContain('/seen/');
  const ours = render({
    ...articlePage({ content: '<p><a href="https://out.example/">out</a></p>' }),
    paid: false,
  });
  expect(ours).not.toContain('Advertisement feature');
  expect(ours).toContain('<a href="https://out.example/" rel="noopener">');
});

test('a company page links to its phone, email, categories and case studies', () => {
  const html = render(companyPage());
  expect(html).toContain('href="tel:+4414225550142"');
  expect(html).toContain('href="mailto:sales@calder.example"');
  expect(html).toContain('2 Quay, Hull');
  expect(html).toContain('href="/supply-chain?category=2"');
  expect(html).toContain('href="/case-studies/less-energy"');
});

test('a company’s page lists its downloads with their pages and size, counted, and folds more than five', () => {
  const [first, ...others] = Array.from({ length: 6 }, (_, index) => ({
    title: `Sheet ${index}`,
    file: `/files/0a1b2c3d-0000-4000-8000-00000000000${index}.pdf`,
  }));
  if (!first) throw new Error('there is one');
  const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const page = companyPage({ downloads: [first, ...others] });
  const html = render({ ...page, pdfs: { [first.file]: { bytes: 1_234_567, pages: 4 } } });
  expect(html).toContain(`<a href="/out/12?to=${encodeURIComponent(first.file)}" data-url="${first.file}"`);
  expect(textOf(html)).toContain('Sheet 0 PDF, 4 pages, 1.2 MB Sheet 1 PDF');
  expect(html).toMatch(/Sheet 4.*<summary[^>]*>One more download<.*Sheet 5/s);
  const few = companyPage({ downloads: [first] });
  expect(render(few)).not.toContain('more download');
  const sizes: [{ bytes: number; pages: number | null }, string][] = [
    [{ bytes: 999_500, pages: 1 }, 'PDF, 1 page, 1000 kB'],
    [{ bytes: 900, pages: null }, 'PDF, 1 kB'],
  ];
  for (const [size, text] of sizes)
    expect(textOf(render({ ...few, pdfs: { [first.file]: size } }))).toContain(`Sheet 0 ${text} `);
  expect(render({ ...few, publication: 'of-unpublished' })).toContain(`<a href="${first.file}" dir="auto">`);
});

test('a company’s page says whom to speak to, with a photo if its file is there', () => {
  const page = companyPage();
  const html = render(page);
  expect(html).toMatch(/<h2[^>]*>People to speak to<\/h2>/);
  expect(html).toContain('<a href="tel:014225550143" data-tap="call">01422 555 0143</a>');
  expect(html).toContain('<a href="mailto:ruth@calder.example" data-tap="email">ruth@calder.example</a>');
  expect(html).toContain('/files/0a1b2c3d-0000-4000-8000-000000000007-400.webp 400w');
  expect(render({ ...page, portraits: {} })).not.toContain('000000000007');
  expect(render(companyPage({ people: [] }))).not.toContain('People to speak to');
  const [bare = page.snapshot.people[0]] = page.snapshot.people;
  if (!bare) throw new Error('there is one');
  const odd = { ...bare, phone: 'ask', email: 'nobody', role: '', region: '' };
  expect(render(companyPage({ people: [odd] }))).not.toMatch(/tel:ask|mailto:nobody/);
});

test.each([
  ['a company’s page', companyPage(), '/follow?company=calder-pumps'],
  ['an article', articlePage(), '/follow?company=calder-pumps'],
])(
  '%s leads to the form for following its company by email, and a preview does not',
  (_which, page, form) => {
    const link = `<a href="${form}" rel="nofollow"`;
    expect(render(page)).toContain(link);
    expect(render({ ...page, publication: 'of-unpublished' })).not.toContain('/follow?');
  },
);

test('every drawing has a size without the style sheet', () => {
  for (const page of [companyPage(), articlePage()]) {
    const drawings = render(page).match(/<svg[^>]*>/g);
    expect(drawings).not.toBeNull();
    expect(drawings?.filter((drawing) => !/ width="\d+" height="\d+"/.test(drawing))).toEqual([]);
  }
});

test('machines read each of a company’s other names, and its street without its town', () => {
  const { facts, addresses } = companyPage().snapshot;
  const page = companyPage({
    facts: facts.map((each) => ({ ...each, trade_names: 'Calder Borehole; Calder Service' })),
    addresses: addresses.map((each) => ({
      ...each,
      street_1: '1 Wharf Street, Halifax HX1 1AA',
      town: 'Halifax',
      postcode: 'HX1 1AA',
    })),
  });
  const html = render(page);
  expect(html).toContain('"alternateName":["Calder Borehole","Calder Service"]');
  expect(html).toContain(
    '"streetAddress":"1 Wharf Street","addressLocality":"Halifax","postalCode":"HX1 1AA"',
  );
});

test('a press page begins with its contact, which nothing repeats beside it', () => {
  const { snapshot } = companyPage();
  const page = (press: typeof snapshot.press): PageData => ({
    kind: 'press',
    itemId: 12,
    path: '/supply-chain/calder-pumps',
    slug: 'calder-pumps',
    snapshot: { ...snapshot, press },
    articles: [],
  });
  const html = render(page(snapshot.press));
  expect(html).toMatch(
    /<h1[^>]*>Press<\/h1>.*<h2[^>]*>Press contact<.*press@calder\.example.*<h2[^>]*>About/s,
  );
  expect(html.match(/mailto:press@calder\.example/g)).toHaveLength(1);
  expect(html.match(/available in full size/g)).toHaveLength(1);
  expect(render(page([]))).not.toContain('Press contact');
});

test('the preview of a company without contact, networks, downloads and categories has no box of facts', () => {
  const preview = (more: Partial<Parameters<typeof companyPage>[0]>) =>
    render({
      ...companyPage({ ...noRows, networks: null, categories: [], regions: [], sectors: [], ...more }),
      publication: 'of-unpublished',
      enquiryPath: null,
    });
  expect(preview({})).not.toContain('class="facts"');
  expect(preview({ categories: companyPage().snapshot.categories })).toContain('class="facts"');
  expect(preview({ downloads: companyPage().snapshot.downloads })).toContain('class="facts"');
});

test('the navigation marks the page itself, or its section', () => {
  const list = {
    kind: 'list',
    type: 'company',
    entries: [],
    total: 0,
    categories: [],
    nextCursor: null,
  } as const;
  const current = (page: PageData) => /<a href="([^"]*)" aria-current="(\w+)">/.exec(render(page))?.slice(1);
  expect(
    current({ ...list, featured: [], entries: [], categories: [], category: null, cursor: null }),
  ).toEqual(['/supply-chain', 'page']);
  expect(
    current({ ...list, featured: [], entries: [], categories: [], category: null, cursor: '1-1' }),
  ).toEqual(['/supply-chain', 'true']);
  expect(current(articlePage())).toEqual(['/mini-case-studies', 'true']);
});

test('a decorative picture has no alt text, and its button still has a name', () => {
  const decoration = { ...picture, alt: '', decorative: true };
  const html = render(companyPage({ logo: decoration, gallery: [decoration], banner: null }));
  expect(html).not.toContain('Logo of');
  expect(html).toMatch(/aria-label="Enlarge: Picture 1 of [^"]+" class="gallery-opener"><img [^>]*alt=""/);
});

test('a card without a picture has a drawing, and the logo of its company if there is one', () => {
  const { company } = articlePage();
  const related = (logo: typeof picture | null): PageData => ({
    ...companyPage(),
    articles: company ? [{ ...company, type: 'press-release', logo }] : [],
  });
  const card = (page: PageData) => /<article class="teaser">.*?<\/article>/.exec(render(page))?.[0] ?? '';
  expect(card(related(null))).toContain('<svg aria-hidden="true"');
  expect(card(related(null))).not.toContain('<img');
  expect(card(related(picture))).toContain('<img');
});

test('an article with a PDF embeds it, with a link for browsers that cannot show it', () => {
  const html = render(articlePage({ content: '', pdf: '/files/0a1b2c3d-0000-4000-8000-000000000009.pdf' }));
  expect(html).toContain('<a href="/out/12?to=%2Ffiles%2F0a1b2c3d-0000-4000-8000-000000000009.pdf"');
  expect(html).toContain('<object data="/files/0a1b2c3d-0000-4000-8000-000000000009.pdf#');
  expect(html).toContain('This browser does not show PDFs in a page.');
});

test.for([
  ['of-unpublished', 'Preview – not published'],
  ['of-published', 'Preview – this is public now'],
] as const)('a preview %s says so and is not indexed', ([publication, text]) => {
  const html = render({ ...companyPage(), publication });
  expect(html).toContain(text);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
  expect(html).not.toContain('og:');
});

test.each([
  ['2024', '2024'],
  ['2024-05/2025-01-31', '2024-05/2025-01-31'],
  ['2024/..', '2024/..'],
  ['May 2024 to January 2025', undefined],
])('the dates ‘%s’ of a project are in the JSON-LD if they are ISO dates', (dates, temporalCoverage) => {
  const [article] = buildMeta(articlePage({ dates }), site).linkedData;
  expect(Object(article).temporalCoverage).toBe(temporalCoverage);
});

describe('every field of a snapshot', () => {
  const pageOf = (snapshot: ItemSnapshot) =>
    snapshot.type === 'company' ? companyPage(snapshot) : articlePage(snapshot);

  test.for([sampleCompany, sampleArticle])(
    'of a $type is on its page, with listed exceptions',
    async (snapshot) => {
      const derive = (changed: ItemSnapshot) => render(pageOf(changed)).replace(/^.*<body>/, '');
      const exceptions = {
        type: 'Another type is another page.',
        'contentImages.alt': 'The content has it.',
        'contentImages.decorative': 'The content has it.',
        'contentImages.credit': 'Its caption in the content says it.',
        'logo.credit': 'Only photographs take one.',
        'banner.credit': 'Only photographs take one.',
        'banner.decorative': 'Its alt text is as it is stored.',
        featuredImage: 'The banner replaces it.',
        'partners.name': 'A company’s public page has its present name.',
        'references.id': 'The site finds the path by it.',
        'regions.id': 'The page has the name.',
        'regions.parentId': 'The list has one level.',
        'sectors.id': 'The page has the name.',
        'sectors.parentId': 'The list has one level.',
      };
      expect(await listUnusedFields(snapshot, { derive, exceptions })).toEqual([]);
    },
  );

  test.for([sampleCompany, sampleArticle])(
    'of a $type is in its JSON-LD, with listed exceptions',
    async (snapshot) => {
      const derive = (changed: ItemSnapshot) => buildMeta(pageOf(changed), site).linkedData;
      const beyondAddress = ['logo', 'gallery', 'featuredImage'].flatMap((field) =>
        ['width', 'height', 'alt', 'decorative', 'variantWidths'].map((detail) => [
          `${field}.${detail}`,
          'The address is enough.',
        ]),
      );
      const exceptions = {
        type: 'Another type is another page.',
        content: 'The description says it in short.',
        contentImages: 'They are part of the content.',
        banner: 'It decorates the page.',
        'logo.credit': 'Only photographs take one.',
        ...Object.fromEntries(beyondAddress),
        categories: 'They belong to this site.',
        videos: 'A VideoObject would have to name a thumbnail and a day of upload.',
        references: 'They are pages of their own.',
        dates: 'Machines read ISO dates alone.',
        'partners.name': 'A company’s public page has its present name.',
        downloads: 'They are files on the page.',
        press: 'It is for journalists alone.',
        'regions.id': 'The name is enough.',
        'regions.parentId': 'The list has one level.',
        'sectors.id': 'The name is enough.',
        'sectors.parentId': 'The list has one level.',
        pdf: 'It is on the page.',
      };
      expect(await listUnusedFields(snapshot, { derive, exceptions })).toEqual([]);
    },
  );
});

test('every part of the framed page that can be the subject of a request has a name, and no public page has names', () => {
  const snapshot = {
    content: '<h1> </h1><p>One</p><ul><li>Two<ol><li>Three</li></ol></li></ul><hr>',
    banner: picture,
  };
  const pages = [companyPage(snapshot), articlePage({ ...snapshot, author: 'Ada', pdf: '/files/a.pdf' })];
  for (const page of pages) {
    expect(render(page)).not.toContain('data-place');
    const framed = renderPage({ page, site, frame: { former: null, marksPlaces: true } });
    const named = new Set([...framed.matchAll(/data-place="([^"]+)"/g)].map(([, place = '']) => place));
    const offered = listPlaceOptions(page.snapshot).map(({ key }) => key);
    expect(offered).toEqual(expect.arrayContaining([...named]));
    for (const place of ['block:1', 'block:2', 'block:2.0', 'block:2.1.0', 'block:3', 'section:title'])
      expect(named).toContain(place);
    expect(named).not.toContain('block:0');
    expect(framed).toContain('data-portal="https://portal.example"');
    expect(renderPage({ page, site, frame: { former: null, marksPlaces: false } })).not.toMatch(
      /data-place|<script(?! type)/,
    );
  }
});

test('on paper the finder says what was searched for', () => {
  const page = finderPage([], []);
  const value = { value: '3', label: 'Borehole pumps', count: 1, isBelow: false };
  const html = render({
    ...page,
    search: { query: 'dosing pumps', choice: { category: '3' }, order: 'relevance', kept: [] },
    facets: { ...page.facets, category: [value] },
  });
  expect(html).toMatch(/Searched for: .*dosing pumps.*Filters: .*Borehole pumps/s);
  expect(render(page)).not.toContain('Searched for');
});
