// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { FinderPageData, FinderRow } from './finder-data.ts';
import type { PageData, Teaser } from './page-data.ts';
import { renderPage } from './render.tsx';
import { articlePage, companyPage, site } from '../testing/sample-pages.ts';

const title = 'משאבות שמחזיקות מעמד';
const summary = 'נבנו ביורקשייר מאז 1911.';

const teaser: Teaser = {
  type: 'press-release',
  path: '/press-releases/pumps',
  title,
  summary,
  companyName: 'Calder Pumps',
  picture: null,
  logo: null,
  publishedAt: new Date('2026-11-21T12:00:00Z'),
  paid: true,
};
const written = { title, introHeader: summary, content: `<p>${summary}</p>` };
const { company } = articlePage();
const { snapshot } = companyPage(written);
const gallery = snapshot.gallery.map((picture) => ({ ...picture, alt: summary, credit: title }));

const row: FinderRow = {
  slug: 'pumps',
  path: '/supply-chain/pumps',
  title,
  summary,
  logo: null,
  picture: null,
  towns: [title, summary],
  size: '10-49',
  accreditations: [title],
  categories: [],
};

function finderPage(featured: FinderRow[], rows: FinderRow[]): FinderPageData {
  return {
    kind: 'finder',
    search: { query: '', choice: {}, order: 'newest' },
    facets: { category: [], accreditation: [], region: [], sector: [], size: [], studies: [] },
    isExact: true,
    total: { count: 2, isExact: true },
    relaxed: null,
    suggestion: null,
    wider: [],
    category: null,
    featured,
    rows,
    cursor: null,
    nextCursor: null,
    page: 1,
    hasNext: false,
  };
}

const pages: [string, PageData][] = [
  [
    'the home page',
    {
      kind: 'home',
      featured: [teaser],
      articles: Array.from({ length: 6 }, () => teaser),
      companies: [teaser],
      caseStudies: [teaser],
      categories: [],
    },
  ],
  ['the finder', finderPage([row], [row])],
  [
    'companies side by side',
    {
      kind: 'compare',
      missing: 0,
      left: 0,
      companies: [
        {
          ...row,
          founded: '1911',
          regions: [],
          sectors: [],
          accreditations: [{ scheme: title, scope: summary, ends: '' }],
          takesEnquiries: true,
          studies: [
            { title, path: null },
            { title: summary, path: '/case-studies/x' },
          ],
        },
      ],
    },
  ],
  ['a company', { ...companyPage(written), articles: [teaser] }],
  [
    'the page for the press',
    {
      kind: 'press',
      itemId: 12,
      path: '/supply-chain/calder-pumps',
      slug: 'calder-pumps',
      snapshot: { ...snapshot, gallery },
      articles: [teaser],
    },
  ],
  ['an article', { ...articlePage(written), company: company && { ...company, title, summary } }],
];

/** Returns the elements that hold only one of the texts, but run in the page's direction. */
function withoutDirection(page: PageData): string[] {
  const { body } = new DOMParser().parseFromString(renderPage({ page, site }), 'text/html');
  return Array.from(body.querySelectorAll('*'))
    .filter(({ children, textContent }) => children.length === 0 && [title, summary].includes(textContent))
    .filter((element) => element.closest('[dir="auto"], bdi') === null)
    .map((element) => element.outerHTML);
}

test.each(pages)('every title and summary on %s runs in the direction of its own letters', (_, page) => {
  expect(renderPage({ page, site })).toContain(title);
  expect(withoutDirection(page)).toEqual([]);
});
