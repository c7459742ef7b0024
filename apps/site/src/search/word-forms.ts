import { NO_COMPOUNDS, type Compounds } from './compounds.ts';
import { splitPostcode } from './postcodes.ts';
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
  [/^filt(ers?|ering|ered|ration)$/, "'filter' | 'filtration'"],
  [
    /^analy(sis|[sz]es|[sz]ers?|[sz]ed?|[sz]ing|tical|sts?)$/,
    "'analysis' | 'analyses' | 'analytical' | 'analyst'",
  ],
  [/^(hir(es?|ed|ing)|rent(als?|ed|ing|s)?)$/, "'hire' | 'rental' | 'rent'"],
];

/** Spellings of both sides of the Atlantic, and of chemists: the dictionary of English keeps them apart as well. */
const SPELLINGS: ReadonlyArray<ReadonlyArray<readonly [spelling: RegExp, other: string]>> = [
  [
    [/is(?=(e[drs]?|ers|ing|ations?)$)/, 'iz'],
    [/^odour/, 'odor'],
    [/sulph/, 'sulf'],
  ],
  [
    [/iz(?=(e[drs]?|ers|ing|ations?)$)/, 'is'],
    [/^odor(?!u)/, 'odour'],
    [/sulf/, 'sulph'],
  ],
];

/** As in 'ISO9001', which others write 'ISO 9001'; but not as in 'CO2'. */
const NUMBERED = /^(?=.{4})(\p{L}{2,})(\p{N}+)$/u;
const LETTERS = /^\p{L}+$/u;
const NUMBER = /^\p{N}+$/u;

type Suffix = ':*' | '';

export interface TypedWord {
  word: string;
  /** Whether texts are searched for it, as they are not for 'in'. */
  isMeaningful: boolean;
}

/** Words of a search that belong together: a name of the trade, or a word with its number. */
export interface WordGroup {
  /** Without those that no text is searched for. */
  words: readonly string[];
  /** All names of what it names; null if it is none of the trade's. */
  names: readonly string[] | null;
}

/** Groups the words of a search, each group once. 'waste and water' is no 'wastewater'. */
export function groupWords(typed: readonly TypedWord[]): WordGroup[] {
  const words = typed.map(({ word }) => word);
  const groups = new Map<string, WordGroup>();
  for (let place = 0; place < words.length;) {
    const name = findTradeName(words, place);
    const length = name?.length ?? (isNumbered(words, place) ? 2 : 1);
    const meaningful = typed
      .slice(place, place + length)
      .flatMap(({ word, isMeaningful }) => (isMeaningful ? [word] : []));
    const key = meaningful.join(' ');
    if (key !== '' && !groups.has(key)) groups.set(key, { words: meaningful, names: name?.names ?? null });
    place += length;
  }
  return [...groups.values()];
}

function isNumbered(words: readonly string[], place: number): boolean {
  return LETTERS.test(words[place] ?? '') && NUMBER.test(words[place + 1] ?? '');
}

/** Takes the names of several words apart, for texts with all of the words; null if there are no such names. */
export function ungroupNames(groups: readonly WordGroup[]): WordGroup[] | null {
  const apart = groups.flatMap((group) =>
    group.names && group.words.every((word) => word.length > 1)
      ? group.words.map((word) => ({ words: [word], names: null }))
      : [group],
  );
  return apart.length > groups.length ? apart : null;
}

/**
 * Writes the search for texts with all of the words, in any of their forms; `lastSuffix` is that of the last word.
 * The words hold letters and digits alone.
 */
export function allOf(
  groups: readonly WordGroup[],
  { lastSuffix = '', compounds = NO_COMPOUNDS }: { lastSuffix?: Suffix; compounds?: Compounds } = {},
): string {
  const words = groups.flatMap((group) => group.words);
  let place = 0;
  const terms = groups.map((group) => {
    const [before, after] = [words[place - 1], words[place + group.words.length]];
    place += group.words.length;
    const suffix = after === undefined ? lastSuffix : '';
    if (group.names) return anyName(group.names);
    const [word = '', number] = group.words;
    if (number !== undefined)
      return `(${formsOf(word, '')} & '${number}'${suffix} | '${word}${number}'${suffix})`;
    const isBeforeLast = place === words.length - 1;
    const joined = [
      before === undefined ? null : { compound: `${before}${word}`, end: suffix },
      after === undefined ? null : { compound: `${word}${after}`, end: isBeforeLast ? lastSuffix : '' },
    ].flatMap((each) =>
      each && compounds.together.has(each.compound) ? [`'${each.compound}'${each.end}`] : [],
    );
    const parts = compounds.apart.get(word) ?? splitPostcode(word);
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
  const respelt = SPELLINGS.map((pairs) =>
    pairs.reduce((text, [spelling, other]) => text.replace(spelling, other), word),
  )
    .filter((text) => text !== word)
    .map((text) => `'${text}'${suffix}`);
  const [, letters, number] = NUMBERED.exec(word) ?? [];
  const numbered = letters && number ? phraseOf([letters, number], suffix) : undefined;
  const alternatives = [kindred, ...respelt, numbered, ...compounds].filter(Boolean);
  return alternatives.length > 0 ? `(${[written, ...alternatives].join(' | ')})` : written;
}
