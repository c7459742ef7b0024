import type { Database } from '@headwater/db/connect';
import type { RelaxedSearch } from '@headwater/pages/render';
import { findCompounds, NO_COMPOUNDS, type Compounds } from './compounds.ts';
import { findPostcode, searchPlace, type PostcodePlace } from './postcodes.ts';
import { listMeaningfulWords } from './search-params.ts';
import type { SearchTerms } from './search.queries.ts';
import { allOf, groupWords } from './word-forms.ts';

/** One way of searching for what was typed. */
export interface SearchAttempt {
  query: SearchTerms;
  /** What it does not ask for of what was typed; null if it asks for all. */
  relaxed: RelaxedSearch | null;
}

/** Words of a long question that are tried in part: its first ones. */
const MAX_PARTIAL_WORDS = 4;

/**
 * Lists the searches for what was typed: for all of it, then near the postcode in it, then for fewer and fewer of its
 * words. The first that finds anything answers it. Empty if nothing was typed that texts are searched for.
 */
export async function listAttempts(db: Database, q: string): Promise<SearchAttempt[]> {
  const words = await listMeaningfulWords(db, q);
  if (words.length === 0) return [];
  const compounds = await findCompounds(db, words);
  const postcode = findPostcode(words);
  const others = postcode ? words.toSpliced(postcode.start, postcode.length) : words;
  const near = (postcode?.around ?? []).map((place): SearchAttempt => ({
    query: nearPlace(others, { place, compounds }),
    relaxed: { kind: 'place', place: place.name, within: place.kind },
  }));
  // Half of a postcode is nowhere.
  const partial = postcode?.length === 2 ? words.toSpliced(postcode.start + 1, 1) : words;
  const groups = groupWords(partial).slice(0, MAX_PARTIAL_WORDS);
  const some = Array.from({ length: groups.length - 1 }, (_, index): SearchAttempt => {
    const matched = groups.length - 1 - index;
    return {
      query: anyOf(groups, { count: matched, compounds }),
      relaxed: { kind: 'words', matched, words: groups.length },
    };
  });
  return [{ query: allWords(words, compounds), relaxed: null }, ...near, ...some];
}

/** Parses a typed search for all of its words, or returns null if it has none that texts are searched for. */
export async function parseSearchTerms(db: Database, q: string): Promise<SearchTerms | null> {
  const words = await listMeaningfulWords(db, q);
  return words.length === 0 ? null : allWords(words, await findCompounds(db, words));
}

function allWords(words: readonly string[], compounds: Compounds): SearchTerms {
  const prefix = allOf(words, { lastSuffix: suffixOf(words), compounds });
  const raised = words
    .filter((word) => /\p{L}\d/u.test(word))
    .flatMap((word) => [withDigits(word, '⁰¹²³⁴⁵⁶⁷⁸⁹'), withDigits(word, '₀₁₂₃₄₅₆₇₈₉')]);
  return {
    exact: allOf(words, { compounds }),
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
  words: readonly string[],
  { place, compounds }: { place: PostcodePlace; compounds: Compounds },
): SearchTerms {
  const near = searchPlace(place);
  const all = [allOf(words, { compounds }), near.words].filter((term) => term !== '').join(' & ');
  return { exact: all, prefix: all, highlighted: all, wordCount: words.length + 1, postcode: near.pattern };
}

/** Returns the search for texts with a number of the groups of words, whichever they are. */
export function anyOf(
  groups: ReadonlyArray<readonly string[]>,
  { count, compounds = NO_COMPOUNDS }: { count: number; compounds?: Compounds },
): SearchTerms {
  const choices = choose(groups, count);
  const last = groups.at(-1) ?? [];
  const write = (suffix: ':*' | '') =>
    choices
      .map(
        (chosen) =>
          `(${allOf(chosen.flat(), { lastSuffix: chosen.includes(last) ? suffix : '', compounds })})`,
      )
      .join(' | ');
  const prefix = write(suffixOf(last));
  return { exact: write(''), prefix, highlighted: prefix, wordCount: count, postcode: null };
}

/** Lists the ways of choosing so many of the groups. */
function choose<Item>(items: readonly Item[], count: number): Item[][] {
  const [first, ...others] = items;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(others, count - 1).map((chosen) => [first, ...chosen]), ...choose(others, count)];
}
