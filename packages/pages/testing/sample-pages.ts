import type { ArticleSnapshot, CompanySnapshot, Picture } from '@headwater/contract/snapshot';
import type { ArticlePageData, CompanyPageData, SiteSettings } from '../src/page-data.ts';

export const site: SiteSettings = {
  portalUrl: 'https://portal.example',
  publicSiteUrl: 'https://site.example',
  advertLabel: 'Advertisement feature',
};

const fileId = '0a1b2c3d-0000-4000-8000-00000000000';

export const picture: Picture = {
  url: `/files/${fileId}1.png`,
  width: 1200,
  height: 675,
  alt: 'A pump hall',
  variantWidths: [400, 800],
};

const company: CompanySnapshot = {
  type: 'company',
  title: 'Calder Pumps',
  introHeader: 'Pumps built in Yorkshire since 1911.',
  content: '<p>We build pumps.</p>',
  contentImages: [],
  banner: null,
  logo: { ...picture, url: `/files/${fileId}2.png`, width: 600, height: 200, alt: '' },
  gallery: [picture, { ...picture, url: `/files/${fileId}3.png`, alt: '' }],
  categories: [
    { id: 1, name: 'Pumps', parentId: 0 },
    { id: 2, name: 'Borehole', parentId: 1 },
  ],
  addresses: [
    {
      street_1: '1 Wharf Street, Halifax',
      phone: '+44 (0)1422 555 0142',
      email: 'sales@calder.example',
      url: 'https://www.calder.example/',
    },
    { street_1: '2 Quay, Hull', phone: '', email: '', url: '' },
  ],
  videos: [
    { url: 'https://vimeo.com/76979871', title: 'On the test bed' },
    { url: 'https://videos.example/1', title: 'Elsewhere' },
  ],
  networks: { facebook: '', x_twitter: '', linkedin: 'https://linkedin.example/calder', youtube: '' },
  references: [],
};

const article: ArticleSnapshot = {
  type: 'press-release',
  title: 'A depot in Gloucester',
  introHeader: 'Three hours to any station.',
  content: '<p>It opens in May.</p>',
  contentImages: [],
  banner: null,
  categories: [{ id: 3, name: 'Products', parentId: 0 }],
  author: 'Ruth Ackroyd',
  companyName: 'Calder Pumps',
  featuredImage: picture,
  pdf: null,
};

const day = new Date('2026-11-21T12:00:00Z');

export function companyPage(changes: Partial<CompanySnapshot> = {}): CompanyPageData {
  return {
    kind: 'company',
    snapshot: { ...company, ...changes },
    publication: { path: '/supply-chain/calder-pumps', publishedAt: day, updatedAt: day },
    references: [{ title: 'Less energy', companyName: 'Lorne', path: '/case-studies/less-energy' }],
    articles: [],
  };
}

export function articlePage(changes: Partial<ArticleSnapshot> = {}): ArticlePageData {
  return {
    kind: 'article',
    snapshot: { ...article, ...changes },
    publication: { path: '/press-releases/a-depot', publishedAt: day, updatedAt: day },
    companyPath: '/supply-chain/calder-pumps',
    articles: [],
    related: null,
  };
}
