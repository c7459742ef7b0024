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

/** Returns a number as Roman numerals, or in figures if there are none. */
export function toRoman(count: number): string {
  if (count < 1 || count > 3_999) return String(count);
  let left = count;
  let roman = '';
  for (const [value, letters] of ROMAN) {
    roman += letters.repeat(Math.floor(left / value));
    left %= value;
  }
  return roman;
}

/** Returns a number as letters. After Z come AA, BB and so on, as office programs count. */
export function toLetters(count: number): string {
  if (count < 1 || count > 260) return String(count);
  return String.fromCodePoint(65 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
}
