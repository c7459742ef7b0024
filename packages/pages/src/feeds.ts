import { nameFollowedSearch, type FollowTarget } from '@headwater/contract/follows';
import { searchQueryOf } from '@headwater/contract/search-filters';
import type { ListPageData, PageData, SearchPageData } from './page-data.ts';
import { isWholeList } from './list-head.tsx';
import { sectionName, sectionPath } from './sections.ts';

/** Part of a page that can be followed by email and in a feed reader. */
export interface PageFeed {
  /** Name of its source, such as 'Companies' or 'Calder Pumps'. */
  name: string;
  /** Root-relative, up to the dot before the format. */
  path: string;
  /** Parameters of its address, with their `?`, or empty. */
  query: string;
  /** Null if it can be followed only in a feed reader. */
  target: FollowTarget | null;
}

/** Returns the feed of a page's content; null if it has only the site's. */
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
    case 'finder':
      return isWholeList(page) ? listFeed({ type: 'company', category: page.category }) : null;
    case 'search':
      return page.query === '' ? null : searchFeed(page);
    case 'article':
    case 'compare':
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

/** Returns the feed of all published items, which every page links to. */
export function siteFeed(name: string): PageFeed {
  return { name, path: '/feed', query: '', target: { kind: 'all' } };
}

function companyFeed(name: string, path: string): PageFeed {
  return { name, path: `${path}/feed`, query: '', target: companyTarget(path) };
}

/** Returns a company, by its public page's path, as something to follow. */
export function companyTarget(path: string): FollowTarget {
  return { kind: 'company', slug: path.slice(path.lastIndexOf('/') + 1) };
}

function listFeed({ type, category }: Pick<ListPageData, 'type' | 'category'>): PageFeed {
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
