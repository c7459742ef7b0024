import { plainText } from '@headwater/richtext/plain-text';
import type { Picture } from '@headwater/contract/snapshot';
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
      };
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
  const image = picture && absolute(picture, site);
  const description = summaryOf(snapshot.introHeader, snapshot.content);
  const canonical = publication === 'preview' ? null : `${site.publicSiteUrl}${publication.path}`;
  return {
    title: `${snapshot.title} – ${siteName}`,
    description,
    canonical,
    kind: snapshot.type === 'company' ? 'profile' : 'article',
    image,
    linkedData: canonical === null ? null : linkedData(page, { site, canonical, description, image }),
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
  };
}

function absolute({ url, width, height, alt }: Picture, site: Site): NonNullable<Meta['image']> {
  return { url: `${site.publicSiteUrl}${url}`, width, height, alt };
}

const summaryLength = 160;

/** The intro, or the beginning of the text, cut at a word. */
function summaryOf(introHeader: string, content: string): string {
  const text = (introHeader || plainText(content)).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= summaryLength) return text;
  return `${text.slice(0, summaryLength).replace(/\s+\S*$/, '')} …`;
}
