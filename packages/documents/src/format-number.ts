import type { Numbering } from '@headwater/richtext/blocks';
import { toLetters, toRoman } from '@headwater/richtext/format-count';

/** Formats a number as Word and OpenDocument do; numerals of other scripts become figures. */
export function formatNumber(count: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'upperRoman':
    case 'I':
      return toRoman(count);
    case 'lowerRoman':
    case 'i':
      return toRoman(count).toLowerCase();
    case 'upperLetter':
    case 'A':
      return toLetters(count);
    case 'lowerLetter':
    case 'a':
      return toLetters(count).toLowerCase();
    case 'ordinal':
      return `${String(count)}${ordinalEnding(count)}`;
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}

function ordinalEnding(count: number): string {
  const isTeen = Math.floor((count % 100) / 10) === 1;
  return (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][count % 10]) ?? 'th';
}

const listNumberings: Partial<Record<string, Numbering>> = {
  decimal: '1',
  '1': '1',
  lowerLetter: 'a',
  a: 'a',
  upperLetter: 'A',
  A: 'A',
  lowerRoman: 'i',
  i: 'i',
  upperRoman: 'I',
  I: 'I',
};
/** Beyond that, browsers count differently from office programs. */
const MAX_LETTERS = 27;
const MAX_ROMAN = 3_999;

/** Returns how a list shows a number with this format; null if no list can show it. */
export function listNumbering(count: number, format: string): Numbering | null {
  const numbering = listNumberings[format] ?? null;
  if (numbering === '1') return count >= 0 ? numbering : null;
  const most = numbering === 'a' || numbering === 'A' ? MAX_LETTERS : MAX_ROMAN;
  return count >= 1 && count <= most ? numbering : null;
}

/** The characters that may follow a list item's number, to which the list itself adds a dot. */
export const LIST_SUFFIX = /^\s*[.)]?\s*$/;
