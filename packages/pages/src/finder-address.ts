/** What the finder of suppliers filters by, in the order of the page. */
export const finderFacets = ['category', 'accreditation', 'region', 'sector', 'size', 'studies'] as const;
export type FinderFacet = (typeof finderFacets)[number];

/** The chosen value of each facet, as it is in the address. */
export type FinderChoice = Partial<Record<FinderFacet, string>>;

/** The value of the facet that has only one. */
export const HAS_STUDIES = 'yes';

export const finderOrders = ['relevance', 'name', 'newest'] as const;
export type FinderOrder = (typeof finderOrders)[number];

export interface FinderSearch {
  query: string;
  choice: FinderChoice;
  order: FinderOrder;
  /** Slugs of the companies that the reader keeps while searching on, to compare them or ask them. */
  kept: readonly string[];
}

const FINDER_PATH = '/supply-chain';

/** What a reader does with chosen companies. */
export const companyChoicePaths = {
  compare: `${FINDER_PATH}/compare`,
  enquiry: `${FINDER_PATH}/enquiry`,
} as const;

/** Number of companies side by side, or asked at once. */
export const MAX_COMPARED = 5;

export function usualOrder(query: string): FinderOrder {
  return query === '' ? 'newest' : 'relevance';
}

/** A page of what a search finds: after a cursor, or by its number. */
interface FinderPlace {
  cursor?: string | null;
  page?: number;
}

/** Returns the parameters of a search's address, without those that are not set. */
export function finderParams(
  { query, choice, order, kept }: FinderSearch,
  { cursor = null, page = 1 }: FinderPlace = {},
): [name: string, value: string][] {
  const chosen = finderFacets.flatMap((facet): [string, string][] => {
    const value = choice[facet];
    return value === undefined ? [] : [[facet, value]];
  });
  return [
    ...(query === '' ? [] : [['q', query] satisfies [string, string]]),
    ...chosen,
    ...(order === usualOrder(query) ? [] : [['sort', order] satisfies [string, string]]),
    ...kept.map((slug): [string, string] => ['company', slug]),
    ...(cursor === null ? [] : [['after', cursor] satisfies [string, string]]),
    ...(page === 1 ? [] : [['page', String(page)] satisfies [string, string]]),
  ];
}

/** Returns the root-relative address of a search, or of one of its further pages. */
export function finderPath(search: FinderSearch, place: FinderPlace = {}): string {
  const params = new URLSearchParams(finderParams(search, place));
  return params.size === 0 ? FINDER_PATH : `${FINDER_PATH}?${params.toString()}`;
}

/** Returns the address at which a search's companies are compared or asked, which leads back to the search. */
export function choicePath(to: keyof typeof companyChoicePaths, search: FinderSearch): string {
  return `${companyChoicePaths[to]}?${new URLSearchParams(finderParams(search)).toString()}`;
}

/** Returns the search for all companies. */
export function searchForAll(kept: readonly string[]): FinderSearch {
  return { query: '', choice: {}, order: usualOrder(''), kept };
}

/** Returns a search without one of its parts. */
export function withoutPart(search: FinderSearch, part: FinderFacet | 'words'): FinderSearch {
  if (part === 'words') return { ...search, query: '', order: search.order === 'name' ? 'name' : 'newest' };
  const { [part]: _, ...choice } = search.choice;
  return { ...search, choice };
}
