import type { ItemType } from './item-types.ts';

/** The filters of a search on the public site; null for all. */
export interface SearchFilters {
  type: ItemType | null;
  categoryId: number | null;
  /** The name of a company, ignoring case and spaces. */
  company: string | null;
  /** The year of the page's first publication. */
  year: number | null;
}

export const noFilters: SearchFilters = { type: null, categoryId: null, company: null, year: null };

interface Search extends SearchFilters {
  query: string;
  page?: number;
}

/** Returns the parameters of a search's address, without those that are not set. */
export function searchParamsOf({ query, page = 1, ...filters }: Search): Record<string, string> {
  const { type, categoryId, company, year } = filters;
  return {
    q: query,
    ...(type && { type }),
    ...(categoryId !== null && { category: String(categoryId) }),
    ...(company !== null && { company }),
    ...(year !== null && { year: String(year) }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Returns the same as a query string, without the `?`. */
export function searchQueryOf(search: Search): string {
  return new URLSearchParams(searchParamsOf(search)).toString();
}

/** Returns the address of a search's results; root-relative. */
export function searchPath(search: Search): string {
  return `/search?${searchQueryOf(search)}`;
}
