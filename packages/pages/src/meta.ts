import { plainText } from '@headwater/richtext/plain-text';
import { sectionLead, sectionName, sectionPath } from './kinds.ts';
import { linkedData } from './linked-data.ts';
import type { ArticlePageData, CompanyPageData, ListPageData, Page, Site } from './page-data.ts';
import { problems } from './problem-page.tsx';

/** What the head of a document says of its page. */
export interface Meta {
  title: string;
  description: string;
  /** Absolute; null on pages that no search engine should keep. */
  canonical: string | null;
  kind: 'website' | 'article' | 'profile';
  /** Absolute. */
  image: { url: string; width: number; height: number; alt: string } | null;
  linkedData: object | null;
}

const siteName = 'Headwater';
const slogan = 'The water industry, at its source';

export function metaOf(page: Page, site: Site): Meta {
  switch (page.kind) {
    case 'company':
    case 'article':
      return itemMeta(page, site);
    case 'list':
      return listMeta(page, site);
    case 'home':
      return {
        ...plain(`${siteName} – ${slogan}`),
        description: 'Companies of the water industry, their case studies, news and innovations.',
        canonical: `${site.publicSiteUrl}/`,
        image: card(site, '/headwater', slogan),
      };
    case 'search':
      return plain(`${page.query ? `Results for “${page.query}”` : 'Search'} – ${siteName}`);
    case 'problem':
      return plain(`${problems[page.problem].title} – ${siteName}`);
  }
}

function plain(title: string): Meta {
  return { title, description: '', canonical: null, kind: 'website', image: null, linkedData: null };
}

function itemMeta(page: CompanyPageData | ArticlePageData, site: Site): Meta {
  const { snapshot, publication } = page;
  const picture =
    snapshot.type === 'company' ? (snapshot.gallery[0] ?? snapshot.logo) : snapshot.featuredImage;
  const pictureUrl = picture && `${site.publicSiteUrl}${picture.url}`;
  const description = summaryOf(snapshot.introHeader, snapshot.content);
  const canonical = typeof publication === 'string' ? null : `${site.publicSiteUrl}${publication.path}`;
  return {
    title: `${snapshot.title} – ${siteName}`,
    description,
    canonical,
    kind: snapshot.type === 'company' ? 'profile' : 'article',
    image:
      typeof publication === 'string'
        ? null
        : card(site, publication.path, snapshot.title, publication.updatedAt),
    linkedData: canonical === null ? null : linkedData(page, { site, canonical, description, pictureUrl }),
  };
}

function listMeta({ type, category, after }: ListPageData, site: Site): Meta {
  const query = new URLSearchParams({
    ...(category && { category: String(category.id) }),
    ...(after && { after }),
  }).toString();
  const name = category ? `${category.name}: ${sectionName(type)}` : sectionName(type);
  return {
    ...plain(`${name} – ${siteName}`),
    description: sectionLead[type],
    canonical: `${site.publicSiteUrl}${sectionPath(type)}${query && `?${query}`}`,
    image: card(site, '/headwater', slogan),
  };
}

/** The drawn card of a page. Networks keep it by its address, which is a new one with each publication. */
function card(site: Site, path: string, alt: string, updatedAt?: Date): NonNullable<Meta['image']> {
  const version = updatedAt ? `?v=${updatedAt.getTime().toString(36)}` : '';
  return { url: `${site.publicSiteUrl}/cards${path}.jpg${version}`, width: 1200, height: 630, alt };
}

const summaryLength = 160;

/** The intro, or the beginning of the text, cut at a word. */
function summaryOf(introHeader: string, content: string): string {
  const text = (introHeader || plainText(content)).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= summaryLength) return text;
  return `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')} …`;
}
