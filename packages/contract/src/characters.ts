const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Below the first combining mark there is nothing to compose. */
const COMPOSED_ALREADY = /^[\0-\u02ff]*$/;

/**
 * Returns text in NFC with at most thirty combining marks on a letter, as in Unicode's stream-safe format. The time to
 * order marks grows with the square of their number: a body of 400 kB took 20 seconds.
 */
export function toNfc(text: string): string {
  if (COMPOSED_ALREADY.test(text)) return text;
  return text.replaceAll(EXCESS_MARKS, '$1').normalize('NFC');
}

/** Spaces and invisible characters, for a class in a regular expression with the flag `u`. */
export const BLANK_CHARACTERS = String.raw`\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800`;

const NOT_BLANK = new RegExp(`[^${BLANK_CHARACTERS}]`, 'u');

/** Says whether a text holds only spaces and invisible characters. */
export function isBlank(text: string): boolean {
  return !NOT_BLANK.test(text);
}
