import type { ListPageData, PageData, SearchPageData } from './page-data.ts';
import { searchParamsOf } from './search-path.ts';
import { sectionName, sectionPath } from './sections.ts';

/** What can be followed of a page in a feed reader. */
export interface PageFeed {
  /** What it is of: 'Companies', 'Calder Pumps'. */
  name: string;
  /** Root-relative, up to the dot before the format. */
  path: string;
  /** The parameters of its address, with their `?`; empty where there are none. */
  query: string;
}

/** Returns the feed of what a page shows; null where it has none but the site's. */
export function feedOf(page: PageData): PageFeed | null {
  switch (page.kind) {
    case 'company':
      return typeof page.publication === 'string'
        ? null
        : { name: page.snapshot.title, path: `${page.publication.path}/feed`, query: '' };
    case 'press':
      return { name: page.snapshot.title, path: `${page.path}/feed`, query: '' };
    case 'list':
      return listFeed(page);
    case 'search':
      return page.query === '' ? null : searchFeed(page);
    case 'article':
    case 'home':
    case 'legal':
    case 'site-page':
    case 'enquiry':
    case 'enquiry-link':
    case 'problem':
      return null;
  }
}

export function feedUrl({ path, query }: PageFeed, format: 'xml' | 'json'): string {
  return `${path}.${format}${query}`;
}

function listFeed({ type, category }: ListPageData): PageFeed {
  return {
    name: category ? `${category.name}: ${sectionName(type)}` : sectionName(type),
    path: `${sectionPath(type)}/feed`,
    query: category ? `?category=${category.id}` : '',
  };
}

function searchFeed({ query, filters }: SearchPageData): PageFeed {
  return { name: `“${query}”`, path: '/search/feed', query: `?${searchParamsOf({ query, ...filters })}` };
}
