/** A comma within a number separates nothing. */
const SEPARATOR = /;|(?<!\d),|,(?!\d)/u;

/** Writes a list that was typed with commas or semicolons with commas alone, and each of its terms once. */
export function tidyCommaList(typed: string): string {
  const terms = new Map<string, string>();
  for (const part of typed.split(SEPARATOR)) {
    const term = part.trim();
    const key = term.toLowerCase();
    if (term !== '' && !terms.has(key)) terms.set(key, term);
  }
  return [...terms.values()].join(', ');
}
