import { toLetters, toRoman } from '@headwater/richtext/format-count';

/** Formats the number of a heading as Word and OpenDocument do; those of other scripts become figures. */
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
    case 'decimalZero':
      return String(count).padStart(2, '0');
    default:
      return String(count);
  }
}
