import { resolvePublisher } from '@headwater/contract/publisher-settings';
import type { ArticleSnapshot, CompanySnapshot } from '@headwater/contract/snapshot';
import { sampleArticle, sampleCompany, samplePicture } from '@headwater/contract/testing/sample-snapshots';
import type { FinderPageData, FinderRow } from '../src/finder-data.ts';
import type { ArticlePageData, CompanyPageData, SiteSettings } from '../src/page-data.ts';

export const site: SiteSettings = {
  portalUrl: 'https://portal.example',
  publicSiteUrl: 'https://site.example',
  publisher: resolvePublisher(
    { sections: {}, pages: [], mailTexts: {} },
    {
      publicSiteUrl: 'https://site.example',
      name: 'Headwater',
      contact: {
        email: 'help@publisher.example',
        phone: '+44 20 7946 0000',
        address: ['1 Weir Lane', 'Leeds'],
      },
      legalUrls: {
        privacy: 'https://site.example/privacy',
        terms: 'https://site.example/terms',
        imprint: 'https://publisher.example/imprint',
      },
      introVideos: [],
      mailFrom: null,
      noReply: 'no-reply@portal.example',
      advertLabel: 'Advertisement feature',
      workingDays: ['Mon'],
      graceDays: 14,
      fourEyes: [],
    },
  ),
};

const samplePortrait = { ...samplePicture, width: 400, height: 400, alt: '', variantWidths: [400] };

const day = new Date('2026-11-21T12:00:00Z');

export function companyPage(changes: Partial<CompanySnapshot> = {}): CompanyPageData {
  const snapshot = { ...sampleCompany, ...changes };
  return {
    kind: 'company',
    claimed: [],
    workedOn: [],
    snapshot,
    publication: {
      itemId: 12,
      path: '/supply-chain/calder-pumps',
      publishedAt: day,
      updatedAt: day,
      mark: '5d1b0ab39a354bd6',
      corrections: [],
      checkedAt: null,
      answerHours: null,
    },
    enquiryPath: null,
    accreditations: snapshot.accreditations.map((each) => ({
      ...each,
      issuer: 'BSI',
      purpose: 'Quality',
      url: 'https://iso.example/9001',
      seenOn: '2026-11-03',
    })),
    references: snapshot.references.map((reference) => ({ ...reference, path: '/case-studies/less-energy' })),
    pdfs: Object.fromEntries(snapshot.downloads.map(({ file }) => [file, { bytes: 1_234_567, pages: 4 }])),
    portraits: Object.fromEntries(
      snapshot.people.map(({ photo }) => [photo, { ...samplePortrait, url: photo }]),
    ),
    articles: [],
    related: null,
  };
}

export function articlePage(changes: Partial<ArticleSnapshot> = {}): ArticlePageData {
  return {
    kind: 'article',
    snapshot: { ...sampleArticle, ...changes },
    publication: {
      itemId: 12,
      path: '/press-releases/a-depot',
      publishedAt: day,
      updatedAt: day,
      mark: '5d1b0ab39a354bd7',
      corrections: [],
      checkedAt: null,
      answerHours: null,
    },
    enquiryPath: null,
    paid: true,
    company: {
      type: 'company',
      path: '/supply-chain/calder-pumps',
      title: 'Calder Pumps',
      summary: 'Pumps since 1911',
      companyName: 'Calder Pumps',
      picture: null,
      logo: sampleCompany.logo,
      publishedAt: day,
      paid: true,
    },
    press: sampleCompany.press[0] ?? null,
    release: { textPath: '/press-releases/a-depot/text', zipPath: '/press-releases/a-depot/press.zip' },
    partnerPages: { 31: { name: 'Brook Engineering', path: '/supply-chain/brook-engineering' } },
    articles: [],
    related: null,
  };
}

export function finderPage(featured: FinderRow[], rows: FinderRow[]): FinderPageData {
  return {
    kind: 'finder',
    search: { query: '', choice: {}, order: 'newest', kept: [] },
    facets: { category: [], accreditation: [], region: [], sector: [], size: [], studies: [] },
    isExact: true,
    total: { count: 2, isExact: true },
    relaxed: null,
    suggestion: null,
    wider: [],
    category: null,
    featured,
    rows,
    kept: [],
    missing: 0,
    left: { names: [], more: 0 },
    cursor: null,
    nextCursor: null,
    page: 1,
    hasNext: false,
  };
}
