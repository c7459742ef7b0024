import { noFilters } from '@headwater/contract/search-filters';
import type { Database } from '@headwater/db/connect';
import type { VisibilityOptions } from '@headwater/publishing/visibility';
import { MAX_COUNTED, type RelaxedSearch } from '@headwater/pages/render';
import { listAttempts } from '../search/search-attempts.ts';
import { findMatches, rankAmong, type SearchTerms } from '../search/search.queries.ts';
import { findFirst } from '../search/search-time.ts';
import type { CompanyIndex } from './company-index.ts';
import { companySet, countCompanies, hasCompany, type CompanySet } from './company-set.ts';

interface WordMatches {
  /** Places of the companies among the given ones, best first. */
  ranked: number[];
  /** All companies that are known to match. */
  companies: CompanySet;
  /** Whether `ranked` and `companies` have all of them. */
  isExact: boolean;
  isComplete: boolean;
}

export interface FoundByWords extends WordMatches {
  /** The companies with all of the words. */
  withAll: CompanySet;
  /** What they lack if none has all of the words; null otherwise. */
  relaxed: RelaxedSearch | null;
}

interface WordsOptions {
  q: string;
  index: CompanyIndex;
  /** The companies that have all chosen values. */
  among: CompanySet;
  visibility: VisibilityOptions;
  /** As of `searchDeadline`. */
  deadline: number;
}

/**
 * Finds companies with all of the words or, if there are none, near the postcode among them or with as many of them as
 * any has; null without words. Whether there are any does not depend on what is chosen beside the words: a filter
 * narrows what it counted, and adds nothing.
 */
export async function matchWords(db: Database, options: WordsOptions): Promise<FoundByWords | null> {
  const [whole, ...wider] = await listAttempts(db, options.q);
  if (!whole) return null;
  const all = await match(db, whole.query, options);
  const withAll = all.companies;
  if (countCompanies(withAll) > 0) return { ...all, withAll, relaxed: null };
  const found = await findFirst(wider, {
    deadline: options.deadline,
    find: async ({ query, relaxed }) => {
      const some = await match(db, query, options);
      if (countCompanies(some.companies) === 0) return null;
      return { ...some, withAll: relaxed ? withAll : some.companies, relaxed };
    },
  });
  return found ?? { ...all, withAll, relaxed: null };
}

async function match(
  db: Database,
  query: SearchTerms,
  { index, among, visibility, deadline }: WordsOptions,
): Promise<WordMatches> {
  const size = index.itemIds.length;
  const toPlaces = (itemIds: readonly number[]) => itemIds.flatMap((id) => index.placeOf.get(id) ?? []);
  const filters = { ...noFilters, type: 'company' } as const;
  const found = await findMatches(db, { query, filters, visibility, deadline });
  const places = toPlaces(found.matches);
  const companies = companySet(places, { size });
  const ranked = places.filter((place) => hasCompany(among, place));
  if (found.complete || countCompanies(among) > MAX_COUNTED)
    return { ranked, companies, isExact: found.complete, isComplete: found.complete };
  // A frequent word has more companies than are looked at, but these few can be looked at one by one.
  const itemIds = index.itemIds.filter((_, place) => hasCompany(among, place));
  const rankedAmong = toPlaces(await rankAmong(db, { query, itemIds }));
  return {
    ranked: rankedAmong,
    companies: companySet([...places, ...rankedAmong], { size }),
    isExact: true,
    isComplete: false,
  };
}
