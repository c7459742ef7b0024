import { nameFollowedSearch, type FollowTarget } from '@headwater/contract/follows';
import { searchQueryOf } from '@headwater/contract/search-filters';
import type { ListPageData, PageData, SearchPageData } from './page-data.ts';
import { sectionName, sectionPath } from './sections.ts';

/** What can be followed of a page, by email and in a feed reader. */
export interface PageFeed {
  /** What it is of: 'Companies', 'Calder Pumps'. */
  name: string;
  /** Root-relative, up to the dot before the format. */
  path: string;
  /** The parameters of its address, with their `?`; empty where there are none. */
  query: string;
  /** Null for what can be followed in a feed reader alone. */
  target: FollowTarget | null;
}

/** Returns the feed of what a page shows; null where it has none but the site's. */
export function feedOf(page: PageData): PageFeed | null {
  switch (page.kind) {
    case 'company':
      return typeof page.publication === 'string'
        ? null
        : companyFeed(page.snapshot.title, page.publication.path);
    case 'press':
      return companyFeed(page.snapshot.title, page.path);
    case 'list':
      return listFeed(page);
    case 'search':
      return page.query === '' ? null : searchFeed(page);
    case 'article':
    case 'home':
    case 'legal':
    case 'site-page':
    case 'follow':
    case 'follower':
    case 'enquiry':
    case 'enquiry-link':
    case 'problem':
      return null;
  }
}

export function feedUrl({ path, query }: PageFeed, format: 'xml' | 'json'): string {
  return `${path}.${format}${query}`;
}

/** Returns the feed of all that is published, which every page names. */
export function siteFeed(name: string): PageFeed {
  return { name, path: '/feed', query: '', target: { kind: 'all' } };
}

function companyFeed(name: string, path: string): PageFeed {
  return { name, path: `${path}/feed`, query: '', target: companyTarget(path) };
}

/** Names a company, by the path of its public page, as what can be followed. */
export function companyTarget(path: string): FollowTarget {
  return { kind: 'company', slug: path.slice(path.lastIndexOf('/') + 1) };
}

function listFeed({ type, category }: ListPageData): PageFeed {
  return {
    name: category ? `${category.name}: ${sectionName(type)}` : sectionName(type),
    path: `${sectionPath(type)}/feed`,
    query: category ? `?category=${category.id}` : '',
    target: category ? { kind: 'category', categoryId: category.id } : { kind: 'section', type },
  };
}

function searchFeed({ query, filters, category, isFollowable }: SearchPageData): PageFeed {
  return {
    name: nameFollowedSearch({ query, ...filters, category }).name,
    path: '/search/feed',
    query: `?${searchQueryOf({ query, ...filters })}`,
    target: isFollowable ? { kind: 'search', query, ...filters } : null,
  };
}
