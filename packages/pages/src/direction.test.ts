// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { FinderRow } from './finder-data.ts';
import type { PageData, Teaser } from './page-data.ts';
import { listNames, renderPage, searchForAll } from './render.tsx';
import { articlePage, companyPage, finderPage, site } from '../testing/sample-pages.ts';

const title = 'משאבות שמחזיקות מעמד';
const summary = 'נבנו ביורקשייר מאז 1911.';

const teaser: Teaser = {
  type: 'press-release',
  path: '/press-releases/pumps',
  title,
  summary,
  companyName: title,
  picture: null,
  logo: null,
  publishedAt: new Date('2026-11-21T12:00:00Z'),
  paid: true,
};
const written = {
  title,
  companyName: title,
  author: title,
  introHeader: summary,
  content: `<p>${summary}</p>`,
};
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
  ['the finder', { ...finderPage([row], [row]), kept: [row], left: { names: [title], more: 0 } }],
  [
    'companies side by side',
    {
      kind: 'compare',
      search: { query: '', choice: {}, order: 'newest', kept: [] },
      missing: 0,
      left: { names: [title], more: 0 },
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
  [
    'the form for an enquiry to several companies',
    {
      kind: 'enquiry',
      request: 'enquiry',
      recipient: listNames([title, summary]),
      item: { type: 'company', title: 'Compare companies', path: '/supply-chain/compare' },
      several: {
        companies: [
          { slug: 'one', title },
          { slug: 'two', title: summary },
        ],
        unasked: [title],
        missing: 0,
        left: { names: [title], more: 0 },
        search: searchForAll([]),
      },
      form: {
        values: {
          name: '',
          email: '',
          organisation: '',
          message: '',
          subject: '',
          place: '',
          neededBy: '',
          consent: '',
        },
        errors: {},
        alert: null,
        areFilesLost: false,
        openedAt: 0,
        today: '2026-11-21',
      },
      keepDays: 30,
    },
  ],
  [
    'the link that confirms an enquiry',
    {
      kind: 'enquiry-link',
      link: 'enquiry',
      state: {
        name: 'open',
        secret: 'secret',
        recipient: title,
        unasked: [],
        missing: 0,
        enquiry: {
          about: title,
          written: { message: '', subject: '', place: '', neededBy: null, files: [] },
        },
        limited: 'recipient',
      },
    },
  ],
  [
    'the form for following a company',
    {
      kind: 'follow',
      target: { kind: 'company', slug: 'pumps' },
      followed: { label: 'Company', name: title },
      followedPath: '/supply-chain/pumps',
      form: { values: { email: '', frequency: 'daily' }, errors: {}, alert: null, openedAt: 0 },
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

/** Returns the texts that hold one of the texts beside other words, without an element of its own around it. */
function joinedTexts(page: PageData): string[] {
  const { body } = new DOMParser().parseFromString(renderPage({ page, site }), 'text/html');
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const joined: string[] = [];
  while (walker.nextNode()) {
    const { parentElement } = walker.currentNode;
    const text = walker.currentNode.textContent?.replaceAll(/\u2068[^\u2069]*\u2069/g, '') ?? '';
    const isolated = parentElement?.closest('[dir="auto"], bdi')?.textContent ?? '';
    const held = [title, summary].find((each) => text.includes(each));
    // What is copied into another page is code.
    if (held !== undefined && isolated !== held && !parentElement?.closest('pre'))
      joined.push(`${text} in ${isolated}`);
  }
  return joined;
}

test.each(pages)(
  'every title and summary on %s that stands beside other words is apart from them',
  (_, page) => {
    expect(joinedTexts(page)).toEqual([]);
  },
);

test.each(pages)('every title and summary on %s runs in the direction of its own letters', (_, page) => {
  expect(renderPage({ page, site })).toContain(title);
  expect(withoutDirection(page)).toEqual([]);
});
