import { id } from '@headwater/contract/ids';
import { companySizes } from '@headwater/contract/ordered-sections';
import {
  finderFacets,
  finderOrders,
  HAS_STUDIES,
  usualOrder,
  type FinderSearch,
} from '@headwater/pages/render';
import { z } from 'zod';
import { chosenCompanies } from './chosen-companies.ts';
import { listCursor, type ListCursor } from '../lists/list-cursor.ts';
import { typedQuery } from '../search/typed-query.ts';

const listed = id.transform(String).optional();
const MAX_PAGE = 10_000;

const params = z.object({
  q: typedQuery,
  category: listed,
  accreditation: listed,
  region: listed,
  sector: listed,
  size: z.enum(companySizes).optional(),
  studies: z.literal(HAS_STUDIES).optional(),
  // An order that there is not changes nothing of what is found.
  sort: z.enum(finderOrders).optional().catch(undefined),
  after: listCursor.optional(),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  ...chosenCompanies.shape,
});

export interface FinderInput {
  search: FinderSearch;
  /** Where a list of the newest continues. */
  cursor: ListCursor | null;
  /** Page number of another list. */
  page: number;
}

/** Parses the parameters of the finder's address; null if one of them is malformed. */
export function parseFinderQuery(query: unknown): FinderInput | null {
  const parsed = params.safeParse(query);
  if (!parsed.success) return null;
  const { q, sort = usualOrder(q), after = null, page, company: kept, ...choice } = parsed.data;
  const chosen = finderFacets.flatMap((facet) => {
    const value = choice[facet];
    return value === undefined ? [] : [[facet, value] as const];
  });
  const order = q === '' && sort === 'relevance' ? usualOrder(q) : sort;
  return {
    search: { query: q, choice: Object.fromEntries(chosen), order, kept },
    cursor: order === 'newest' ? after : null,
    page: order === 'newest' ? 1 : page,
  };
}
