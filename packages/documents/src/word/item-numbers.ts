/** Private characters around an item's number, which the library would otherwise drop. */
const BEFORE = '\u{E0F0}';
const AFTER = '\u{E0F1}';
const ITEM_NUMBER = new RegExp(
  `<li( [^<>]*)?>((?:<(?!li|[uo]l)[^<>]+>)*)${BEFORE}([1aAiI])(\\d+)${AFTER}`,
  'gu',
);
const OTHER_NUMBERS = new RegExp(`${BEFORE}[1aAiI]\\d+${AFTER}`, 'gu');

/** Returns an item's number and its format, in a form that the library keeps. */
export function writeItemNumber({ count, numbering }: { count: number; numbering: string }): string {
  return `${BEFORE}${numbering}${String(count)}${AFTER}`;
}

/** Gives items the numbers that were written into their text. */
export function takeItemNumbers(html: string): string {
  return html.replaceAll(ITEM_NUMBER, '<li value="$4" type="$3"$1>$2').replaceAll(OTHER_NUMBERS, '');
}
