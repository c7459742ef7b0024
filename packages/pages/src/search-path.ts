import type { SearchFilters } from './page-data.ts';

interface Search extends SearchFilters {
  query: string;
  page?: number;
}

/** Returns the parameters of a search's address, without those that are not set. */
export function searchParamsOf({ query, type, categoryId, company, year, page = 1 }: Search): string {
  return new URLSearchParams({
    q: query,
    ...(type && { type }),
    ...(categoryId !== null && { category: String(categoryId) }),
    ...(company !== null && { company }),
    ...(year !== null && { year: String(year) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}

export function searchPath(search: Search): string {
  return `/search?${searchParamsOf(search)}`;
}
