import type { ItemType } from '@headwater/contract/item-types';
import { searchQueryOf, type SearchFilters } from '@headwater/contract/search-filters';

/** The followed thing, as the database has it. */
export interface FollowedColumns {
  company_id: number | null;
  category_id: number | null;
  /** The search term; the search's whole address in lower case if `search_words` has that, so that it is followed once. */
  search: string | null;
  item_type: ItemType | null;
  search_words: string | null;
  search_category_id: number | null;
  search_company: string | null;
  search_year: number | null;
}

export const nothingFollowed: FollowedColumns = {
  company_id: null,
  category_id: null,
  search: null,
  item_type: null,
  search_words: null,
  search_category_id: null,
  search_company: null,
  search_year: null,
};

export function searchColumns({ query, ...filters }: { query: string } & SearchFilters): FollowedColumns {
  const { type, categoryId, company, year } = filters;
  const plain = { ...nothingFollowed, search: query, item_type: type };
  if (categoryId === null && company === null && year === null) return plain;
  return {
    ...plain,
    search: searchQueryOf({
      query: toKey(query),
      ...filters,
      company: company === null ? null : toKey(company),
    }),
    search_words: query,
    search_category_id: categoryId,
    search_company: company,
    search_year: year,
  };
}

/** Compares words and names as a search does: ignoring case and spaces. */
function toKey(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ').toLowerCase();
}
