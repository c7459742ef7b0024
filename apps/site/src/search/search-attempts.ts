import type { Database } from '@headwater/db/connect';
import type { RelaxedSearch } from '@headwater/pages/render';
import { findCompounds, NO_COMPOUNDS, type Compounds } from './compounds.ts';
import { findPostcode, searchPlace, type PostcodePlace } from './postcodes.ts';
import { listWordGroups } from './search-params.ts';
import type { SearchTerms } from './search.queries.ts';
import { allOf, ungroupNames, type WordGroup } from './word-forms.ts';

/** One way of searching for what was typed. */
export interface SearchAttempt {
  query: SearchTerms;
  /** What it does not ask for of what was typed; null if it asks for all. */
  relaxed: RelaxedSearch | null;
}

/** Groups of words of a long question that are tried in part: its first ones. */
const MAX_PARTIAL_GROUPS = 4;

/**
 * Lists the searches for what was typed: for all of it, then for the words of its names of the trade apart, then near
 * the postcode in it, then for fewer and fewer of its words. The first that finds anything answers it. Empty if nothing
 * was typed that texts are searched for.
 */
export async function listAttempts(db: Database, q: string): Promise<SearchAttempt[]> {
  const groups = await listWordGroups(db, q);
  if (groups.length === 0) return [];
  const compounds = await findCompounds(db, listWords(groups));
  const ungrouped = ungroupNames(groups);
  const postcode = findPostcode(groups.map(({ words }) => words.join(' ')));
  const others = postcode ? groups.toSpliced(postcode.start, postcode.length) : groups;
  const near = (postcode?.around ?? []).map((place): SearchAttempt => ({
    query: nearPlace(others, { place, compounds }),
    relaxed: { kind: 'place', place: place.name, within: place.kind },
  }));
  // The second half of a postcode is nowhere by itself.
  const parts = postcode
    ? groups.toSpliced(postcode.start, postcode.length, { words: [postcode.district], names: null })
    : groups;
  const partial = parts.slice(0, MAX_PARTIAL_GROUPS);
  const some = partial.slice(1).map((_, index): SearchAttempt => ({
    query: anyOf(partial, { count: partial.length - 1 - index, compounds }),
    relaxed: { kind: 'words' },
  }));
  const all = [groups, ...(ungrouped ? [ungrouped] : [])].map((each): SearchAttempt => ({
    query: allWords(each, compounds),
    relaxed: null,
  }));
  return [...all, ...near, ...some];
}

/** Parses a typed search for all of its words, or returns null if it has none that texts are searched for. */
export async function parseSearchTerms(db: Database, q: string): Promise<SearchTerms | null> {
  const groups = await listWordGroups(db, q);
  return groups.length === 0 ? null : allWords(groups, await findCompounds(db, listWords(groups)));
}

function listWords(groups: readonly WordGroup[]): string[] {
  return groups.flatMap(({ words }) => words);
}

function allWords(groups: readonly WordGroup[], compounds: Compounds): SearchTerms {
  const words = listWords(groups);
  const prefix = allOf(groups, { lastSuffix: suffixOf(words), compounds });
  const raised = words
    .filter((word) => /\p{L}\d/u.test(word))
    .flatMap((word) => [withDigits(word, '⁰¹²³⁴⁵⁶⁷⁸⁹'), withDigits(word, '₀₁₂₃₄₅₆₇₈₉')]);
  return {
    exact: allOf(groups, { compounds }),
    prefix,
    highlighted: [`(${prefix})`, ...raised.map((word) => `'${word}'`)].join(' | '),
    wordCount: words.length,
    postcode: null,
  };
}

function suffixOf(words: readonly string[]): ':*' | '' {
  return (words.at(-1) ?? '').length > 1 ? ':*' : '';
}

function withDigits(word: string, digits: string): string {
  return word.replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)));
}

function nearPlace(
  groups: readonly WordGroup[],
  { place, compounds }: { place: PostcodePlace; compounds: Compounds },
): SearchTerms {
  const near = searchPlace(place);
  const all = [allOf(groups, { compounds }), near.words].filter((term) => term !== '').join(' & ');
  return {
    exact: all,
    prefix: all,
    highlighted: all,
    wordCount: listWords(groups).length + 1,
    postcode: near.pattern,
  };
}

/** Returns the search for texts with a number of the groups of words, whichever they are. */
export function anyOf(
  groups: readonly WordGroup[],
  { count, compounds = NO_COMPOUNDS }: { count: number; compounds?: Compounds },
): SearchTerms {
  const choices = choose(groups, count);
  const last = groups.at(-1);
  const write = (suffix: ':*' | '') =>
    choices
      .map((chosen) => `(${allOf(chosen, { lastSuffix: chosen.at(-1) === last ? suffix : '', compounds })})`)
      .join(' | ');
  const prefix = write(suffixOf(last?.words ?? []));
  return { exact: write(''), prefix, highlighted: prefix, wordCount: count, postcode: null };
}

/** Lists the ways of choosing so many of the groups. */
function choose<Item>(items: readonly Item[], count: number): Item[][] {
  const [first, ...others] = items;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(others, count - 1).map((chosen) => [first, ...chosen]), ...choose(others, count)];
}
