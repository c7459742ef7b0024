import { noFilters } from '@headwater/contract/search-filters';
import type { Database } from '@headwater/db/connect';
import type { VisibilityOptions } from '@headwater/publishing/visibility';
import { MAX_COUNTED } from '@headwater/pages/render';
import { listMeaningfulWords, parseSearchTerms } from '../search/search-params.ts';
import { allOf } from '../search/word-forms.ts';
import { findMatches, rankAmong, type SearchTerms } from '../search/search.queries.ts';
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
  /** How many of the words each has, if none has all of them; null otherwise. */
  partial: { matched: number; words: number } | null;
}

interface WordsOptions {
  q: string;
  index: CompanyIndex;
  /** The companies that have all chosen values. */
  among: CompanySet;
  visibility: VisibilityOptions;
}

/** Words of a long question that are tried in part: its first ones. */
const MAX_PARTIAL_WORDS = 4;

/**
 * Finds companies with all of the words or, if there are none, with as many of them as any has; null without words.
 * Whether there are any does not depend on what is chosen beside the words: a filter narrows what it counted, and adds
 * nothing.
 */
export async function matchWords(db: Database, options: WordsOptions): Promise<FoundByWords | null> {
  const query = await parseSearchTerms(db, options.q);
  if (!query) return null;
  const all = await match(db, query, options);
  const withAll = all.companies;
  if (countCompanies(all.companies) > 0 || query.wordCount === 1) return { ...all, withAll, partial: null };
  // Each number of words is a search of its own, with as many alternatives as there are choices.
  const words = (await listMeaningfulWords(db, options.q)).slice(0, MAX_PARTIAL_WORDS);
  for (let matched = words.length - 1; matched > 0; matched -= 1) {
    const some = await match(db, anyOf(words, matched), options);
    if (countCompanies(some.companies) > 0)
      return { ...some, withAll, partial: { matched, words: words.length } };
  }
  return { ...all, withAll, partial: null };
}

async function match(
  db: Database,
  query: SearchTerms,
  { index, among, visibility }: WordsOptions,
): Promise<WordMatches> {
  const size = index.itemIds.length;
  const toPlaces = (itemIds: readonly number[]) => itemIds.flatMap((id) => index.placeOf.get(id) ?? []);
  const filters = { ...noFilters, type: 'company' } as const;
  const found = await findMatches(db, { query, filters, visibility });
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

/** Returns the search for texts with a number of the words, whichever they are. */
export function anyOf(words: readonly string[], count: number): SearchTerms {
  const choices = choose(words, count);
  const last = words.at(-1) ?? '';
  const write = (lastSuffix: ':*' | '') =>
    choices.map((chosen) => `(${allOf(chosen, chosen.includes(last) ? lastSuffix : '')})`).join(' | ');
  const prefix = write(last.length > 1 ? ':*' : '');
  return { exact: write(''), prefix, highlighted: prefix, wordCount: count };
}

/** Lists the ways of choosing so many of the words. */
function choose(words: readonly string[], count: number): string[][] {
  const [first, ...others] = words;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(others, count - 1).map((chosen) => [first, ...chosen]), ...choose(others, count)];
}
