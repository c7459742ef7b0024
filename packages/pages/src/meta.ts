import { cutText } from '@headwater/contract/cut-text';
import { legalPageNames } from '@headwater/contract/publisher';
import { plainText } from '@headwater/richtext/plain-text';
import { followTitle } from './follow-page.tsx';
import { followerTitle } from './follower-page.tsx';
import { enquiryLinkTitle } from './enquiry-link-page.tsx';
import { enquiryTitle } from './enquiry-page.tsx';
import type { FinderPageData } from './finder-data.ts';
import { isWholeList } from './list-head.tsx';
import { sectionDescription, sectionName, sectionPath } from './sections.ts';
import { itemLinkedData, listLinkedData, siteLinkedData } from './linked-data.ts';
import type {
  ArticlePageData,
  CompanyPageData,
  ListPageData,
  PageData,
  SiteSettings,
  Teaser,
} from './page-data.ts';
import { problemTexts } from './problem-page.tsx';

/** Errors of a sent form. */
interface FormState {
  errors: object;
  alert: string | null;
}

/** Metadata in the head of a page's document. */
export interface PageMeta {
  siteName: string;
  /** As `#rrggbb`; null for our own colour. */
  brand: string | null;
  /** Root-relative, a PNG; null for our own. */
  icon: string | null;
  title: string;
  description: string;
  /** Absolute; null on pages that search engines should not index. */
  canonical: string | null;
  ogType: 'website' | 'article' | 'profile';
  /** Absolute. */
  image: { url: string; width: number; height: number; alt: string } | null;
  /** In the vocabulary of schema.org. */
  linkedData: readonly object[];
  /** Absolute oEmbed address of the page; null if it cannot be embedded. */
  oembed: string | null;
  /** Name of the shown revision; null on pages without one. */
  mark: string | null;
}

export function buildMeta(page: PageData, site: SiteSettings): PageMeta {
  const { name, slogan, description } = site.publisher;
  switch (page.kind) {
    case 'company':
    case 'article':
      return itemMeta(page, site);
    case 'press':
      return {
        ...baseMeta(site, `Press: ${page.snapshot.title}`),
        description: metaDescription(page.snapshot.introHeader, page.snapshot.content),
        canonical: `${site.publicSiteUrl}${page.path}/press`,
        image: ogImage(site, page.path, page.snapshot.title),
      };
    case 'list':
      return listMeta(page, site);
    case 'finder':
      return finderMeta(page, site);
    case 'compare':
      return baseMeta(site, 'Compare companies');
    case 'home':
      return {
        ...baseMeta(site, name),
        title: `${name} – ${slogan}`,
        description,
        canonical: `${site.publicSiteUrl}/`,
        image: ogImage(site, '/headwater', slogan),
        linkedData: siteLinkedData(site),
      };
    case 'search':
      return baseMeta(site, page.query ? `Results for “${page.query}”` : 'Search');
    case 'legal':
      return baseMeta(site, legalPageNames[page.name]);
    case 'site-page':
      return {
        ...baseMeta(site, page.title),
        description: metaDescription('', page.content),
        canonical: page.preview === undefined ? `${site.publicSiteUrl}/${page.slug}` : null,
        image: ogImage(site, '/headwater', slogan),
      };
    case 'follow':
      return formMeta(site, page.form, followTitle(page));
    case 'follower':
      return baseMeta(site, followerTitle(page));
    case 'enquiry':
      return formMeta(site, page.form, enquiryTitle(page));
    case 'enquiry-link':
      return baseMeta(site, enquiryLinkTitle(page));
    case 'problem':
      return baseMeta(site, problemTexts[page.problem].title);
  }
}

/** Returns the metadata of an article's card, with the article's page as the canonical one. */
export function embedMeta({ title, summary, path }: Teaser, site: SiteSettings): PageMeta {
  return {
    ...baseMeta(site, title),
    description: summary,
    canonical: `${site.publicSiteUrl}${path}`,
    ogType: 'article',
  };
}

/** Puts the error first in the title of a form that comes back with one, so that screen readers read it first. */
function formMeta(site: SiteSettings, form: FormState | null, title: string): PageMeta {
  const isRejected = form !== null && (form.alert !== null || Object.keys(form.errors).length > 0);
  return baseMeta(site, isRejected ? `Error: ${title}` : title);
}

function baseMeta({ publisher: { name, brand, icon } }: SiteSettings, title: string): PageMeta {
  return {
    siteName: name,
    brand,
    icon,
    title: `${title} – ${name}`,
    description: '',
    canonical: null,
    ogType: 'website',
    image: null,
    linkedData: [],
    oembed: null,
    mark: null,
  };
}

function itemMeta(page: CompanyPageData | ArticlePageData, site: SiteSettings): PageMeta {
  const { snapshot, publication } = page;
  const picture =
    snapshot.type === 'company' ? (snapshot.gallery[0] ?? snapshot.logo) : snapshot.featuredImage;
  const pictureUrl = picture && `${site.publicSiteUrl}${picture.url}`;
  const credit = picture?.credit;
  const description = metaDescription(snapshot.introHeader, snapshot.content);
  const canonical = typeof publication === 'string' ? null : `${site.publicSiteUrl}${publication.path}`;
  return {
    ...baseMeta(site, snapshot.title),
    description,
    canonical,
    ogType: snapshot.type === 'company' ? 'profile' : 'article',
    image:
      typeof publication === 'string'
        ? null
        : ogImage(site, publication.path, snapshot.title, publication.updatedAt),
    oembed:
      canonical === null || snapshot.type === 'company'
        ? null
        : `${site.publicSiteUrl}/oembed?${new URLSearchParams({ url: canonical }).toString()}`,
    mark: typeof publication === 'string' ? null : publication.mark,
    linkedData:
      canonical === null ? [] : itemLinkedData(page, { site, canonical, description, pictureUrl, credit }),
  };
}

/** Leaves what is narrowed by more than a category to readers: there is no end of combinations. */
function finderMeta(page: FinderPageData, site: SiteSettings): PageMeta {
  const { category, cursor, search } = page;
  if (isWholeList(page)) return listMeta({ type: 'company', category, cursor }, site);
  const name = category ? `${category.name}: ${sectionName('company')}` : sectionName('company');
  return baseMeta(site, search.query ? `${name} for “${search.query}”` : name);
}

function listMeta(page: Pick<ListPageData, 'type' | 'category' | 'cursor'>, site: SiteSettings): PageMeta {
  const { type, category, cursor } = page;
  const query = new URLSearchParams({
    ...(category && { category: String(category.id) }),
    ...(cursor && { after: cursor }),
  }).toString();
  const name = category ? `${category.name}: ${sectionName(type)}` : sectionName(type);
  return {
    ...baseMeta(site, name),
    description: sectionDescription[type],
    canonical: `${site.publicSiteUrl}${sectionPath(type)}${query && `?${query}`}`,
    image: ogImage(site, '/headwater', site.publisher.slogan),
    linkedData: listLinkedData(page, site),
  };
}

/** Returns the page's Open Graph image. Social networks cache it by its URL, which changes with each publication. */
function ogImage(
  site: SiteSettings,
  path: string,
  alt: string,
  updatedAt?: Date,
): NonNullable<PageMeta['image']> {
  const version = updatedAt ? `?v=${updatedAt.getTime().toString(36)}` : '';
  return { url: `${site.publicSiteUrl}/cards${path}.jpg${version}`, width: 1200, height: 630, alt };
}

const MAX_DESCRIPTION_LENGTH = 160;

/** Returns the intro header, or the start of the content, cut at a word. */
function metaDescription(introHeader: string, content: string): string {
  const text = (introHeader || plainText(content)).replaceAll(/\s+/g, ' ').trim();
  return cutText(text, { maxLength: MAX_DESCRIPTION_LENGTH, atWord: true, ellipsis: ' …' });
}
