import type { ItemType } from './item-types.ts';

/** What a search of the public site is narrowed to; null for all. */
export interface SearchFilters {
  type: ItemType | null;
  categoryId: number | null;
  /** The name of a company, whatever its case and spaces. */
  company: string | null;
  /** In which the page was first published. */
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

/** Returns the same as the address has it, after the `?`. */
export function searchQueryOf(search: Search): string {
  return new URLSearchParams(searchParamsOf(search)).toString();
}

/** Returns the address of a search's results; root-relative. */
export function searchPath(search: Search): string {
  return `/search?${searchQueryOf(search)}`;
}
