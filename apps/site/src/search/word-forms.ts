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
  [/^suds$/, "'sustainable' <-> 'drainage'"],
  [/^csos?$/, "'combined' <-> 'sewer' <-> 'overflow'"],
];

/** As in 'ISO9001', which others write 'ISO 9001'; but not as in 'CO2'. */
const NUMBERED = /^(?=.{4})(\p{L}{2,})(\p{N}+)$/u;
const LETTERS = /^\p{L}+$/u;
const NUMBER = /^\p{N}+$/u;

/**
 * Writes the search for texts with all of the words, in any of their forms; `lastSuffix` is that of the last word.
 * The words hold letters and digits alone.
 */
export function allOf(words: readonly string[], lastSuffix: ':*' | '' = ''): string {
  const terms = words.flatMap((word, place) => {
    const suffix = place === words.length - 1 ? lastSuffix : '';
    const before = words[place - 1] ?? '';
    const isNumberOf = NUMBER.test(word) && LETTERS.test(before);
    if (isNumberOf) return `(${formsOf(before, '')} & '${word}'${suffix} | '${before}${word}'${suffix})`;
    const isNumbered = LETTERS.test(word) && NUMBER.test(words[place + 1] ?? '');
    return isNumbered ? [] : formsOf(word, suffix);
  });
  return terms.join(' & ');
}

function formsOf(word: string, suffix: string): string {
  const written = `'${word}'${suffix}`;
  const [, kindred] = KINDRED.find(([forms]) => forms.test(word)) ?? [];
  const [, letters, number] = NUMBERED.exec(word) ?? [];
  const alternatives = [kindred, letters && `'${letters}' <-> '${number}'${suffix}`].filter(Boolean);
  return alternatives.length > 0 ? `(${[written, ...alternatives].join(' | ')})` : written;
}
