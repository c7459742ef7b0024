import type { Numbering } from '../blocks.ts';
import { toRoman } from '../format-count.ts';

/** The part of an item's mark that a list shows. */
export interface ListMark {
  number: number;
  numbering: Numbering;
}

/** One number, with a dot or a bracket, which letters require: without it a letter is a sign. */
const MARK = /^(?:(\d{1,6})[.)]?|([a-z]+)[.)])$/i;
const MAX_ROMAN_LENGTH = 15;

/**
 * Reads the mark of an item; null for one that no list can show, such as 'Step 1' or '(a)'. A mark that may be a letter
 * or a Roman numeral is whichever continues the previous item.
 */
export function readListMark(mark: string, last?: ListMark): ListMark | null {
  const [, digits, letters] = MARK.exec(mark) ?? [];
  if (digits !== undefined) return { number: Number(digits), numbering: '1' };
  if (letters === undefined) return null;
  const isSmall = letters === letters.toLowerCase();
  const readings = [
    ...readRoman(letters).map((number) => ({ number, numbering: isSmall ? ('i' as const) : ('I' as const) })),
    ...readLetter(letters).map((number) => ({
      number,
      numbering: isSmall ? ('a' as const) : ('A' as const),
    })),
  ].filter(() => isSmall || letters === letters.toUpperCase());
  const next = readings.find(
    ({ number, numbering }) => numbering === last?.numbering && number === last.number + 1,
  );
  // A list that begins with c, d, l, m, v or x has letters.
  const isRoman = letters.length > 1 || /^i$/i.test(letters);
  return next ?? (isRoman ? readings[0] : readings.at(-1)) ?? null;
}

function readRoman(letters: string): number[] {
  const values: Partial<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1_000 };
  if (letters.length > MAX_ROMAN_LENGTH) return [];
  const digits = Array.from(letters.toUpperCase(), (letter) => values[letter] ?? Number.NaN);
  const number = digits.reduce(
    (sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit),
    0,
  );
  return toRoman(number) === letters.toUpperCase() ? [number] : [];
}

function readLetter(letters: string): number[] {
  return letters.length === 1 ? [(letters.toUpperCase().codePointAt(0) ?? 0) - 64] : [];
}
