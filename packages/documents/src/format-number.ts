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

const ROMAN: ReadonlyArray<[number, string]> = [
  [1_000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function toRoman(count: number): string {
  if (count < 1 || count > 3_999) return String(count);
  let left = count;
  let roman = '';
  for (const [value, letters] of ROMAN) {
    roman += letters.repeat(Math.floor(left / value));
    left %= value;
  }
  return roman;
}

/** After Z come AA, BB and so on. */
function toLetters(count: number): string {
  if (count < 1 || count > 260) return String(count);
  return String.fromCodePoint(65 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
}
