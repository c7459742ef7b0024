import { NO_COMPOUNDS, type Compounds } from './compounds.ts';
import { findTradeName } from './trade-names.ts';

/**
 * Words that the dictionary of English keeps apart, and a buyer does not: who looks for a contractor means a company whose
 * page says 'contracting'. The alternatives are written as a search of PostgreSQL's.
 */
const KINDRED: ReadonlyArray<readonly [forms: RegExp, alternatives: string]> = [
  [/^contract(ors?|ing|ed|s)?$/, "'contractor' | 'contract'"],
  [/^suppl(iers?|y|ies|ied|ying)$/, "'supplier' | 'supply'"],
  [/^distribut(ors?|ions?|ing|es?|ed)$/, "'distributor' | 'distribution'"],
  [/^inspect(ors?|ions?|ing|s|ed)?$/, "'inspector' | 'inspection'"],
  [/^survey(ors?|ing|s|ed)?$/, "'surveyor' | 'survey'"],
  [/^test(ers?|ing|s|ed)?$/, "'tester' | 'test'"],
  [/^clean(ers?|ing|s|ed)?$/, "'cleaner' | 'clean'"],
  [/^maint(enance|ain|ains|ained|aining)$/, "'maintenance' | 'maintain'"],
  [/^leak(ages?|ing|s)?$/, "'leakage' | 'leak'"],
  [/^drain(age|ing|s)?$/, "'drainage' | 'drain'"],
  [/^treat(ments?|ing|s|ed)?$/, "'treatment' | 'treat'"],
];

/** As in 'ISO9001', which others write 'ISO 9001'; but not as in 'CO2'. */
const NUMBERED = /^(?=.{4})(\p{L}{2,})(\p{N}+)$/u;
const LETTERS = /^\p{L}+$/u;
const NUMBER = /^\p{N}+$/u;

type Suffix = ':*' | '';

/** Groups the words of a search: those of a name of the trade, and a word with its number, belong together. */
export function groupWords(words: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (let place = 0; place < words.length;) {
    const length = findTradeName(words, place)?.length ?? (isNumbered(words, place) ? 2 : 1);
    groups.push(words.slice(place, place + length));
    place += length;
  }
  return groups;
}

function isNumbered(words: readonly string[], place: number): boolean {
  return LETTERS.test(words[place] ?? '') && NUMBER.test(words[place + 1] ?? '');
}

/**
 * Writes the search for texts with all of the words, in any of their forms; `lastSuffix` is that of the last word.
 * The words hold letters and digits alone.
 */
export function allOf(
  words: readonly string[],
  { lastSuffix = '', compounds = NO_COMPOUNDS }: { lastSuffix?: Suffix; compounds?: Compounds } = {},
): string {
  let place = 0;
  const terms = groupWords(words).map((group) => {
    const [before, after] = [words[place - 1], words[place + group.length]];
    place += group.length;
    const suffix = after === undefined ? lastSuffix : '';
    const names = findTradeName(group, 0)?.names;
    if (names) return anyName(names);
    const [word = '', number] = group;
    if (number !== undefined)
      return `(${formsOf(word, '')} & '${number}'${suffix} | '${word}${number}'${suffix})`;
    const isBeforeLast = place === words.length - 1;
    const joined = [
      before === undefined ? null : { compound: `${before}${word}`, end: suffix },
      after === undefined ? null : { compound: `${word}${after}`, end: isBeforeLast ? lastSuffix : '' },
    ].flatMap((each) =>
      each && compounds.together.has(each.compound) ? [`'${each.compound}'${each.end}`] : [],
    );
    const parts = compounds.apart.get(word);
    return formsOf(word, suffix, [...joined, ...(parts ? [phraseOf(parts, suffix)] : [])]);
  });
  return terms.join(' & ');
}

/** Writes the search for any name of one thing, so that each of them finds the same. */
function anyName(names: readonly string[]): string {
  const terms = names.flatMap((name) => {
    const words = name.split(' ');
    // The dictionary of English leaves the plural of an abbreviation as it is.
    if (words.length === 1) return [`'${name}'`, `'${name}s'`];
    // 'waste' and 'water' are in many texts that have nothing to do with 'wastewater', and 'm' and 'e' in others.
    const isOneWord = names.includes(words.join('')) || words.some((word) => word.length === 1);
    return isOneWord ? [phraseOf(words)] : [`(${words.map((word) => `'${word}'`).join(' & ')})`];
  });
  return `(${terms.join(' | ')})`;
}

function phraseOf(words: readonly string[], suffix: Suffix = ''): string {
  return `${words.map((word) => `'${word}'`).join(' <-> ')}${suffix}`;
}

function formsOf(word: string, suffix: Suffix, compounds: readonly string[] = []): string {
  const written = `'${word}'${suffix}`;
  const [, kindred] = KINDRED.find(([forms]) => forms.test(word)) ?? [];
  const [, letters, number] = NUMBERED.exec(word) ?? [];
  const numbered = letters && number ? phraseOf([letters, number], suffix) : undefined;
  const alternatives = [kindred, numbered, ...compounds].filter(Boolean);
  return alternatives.length > 0 ? `(${[written, ...alternatives].join(' | ')})` : written;
}
