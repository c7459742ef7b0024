import { toNfc } from '@headwater/contract/characters';

/** A line as set on a page; lengths in points, `y` from the page's foot. */
export interface TextLine {
  text: string;
  x: number;
  y: number;
  right: number;
  /** Of the letters. */
  size: number;
  /** Whether the line has wide gaps, as a row of a table has between its columns. */
  hasColumns: boolean;
  /** Whether a wide gap follows the mark of an item, such as '2.1', that the line begins with. */
  hasMark: boolean;
}

/** The part of pdf.js's text item with the position of the text. */
export interface PlacedText {
  str: string;
  transform: readonly unknown[];
  width: number;
}

/** Joins the pieces of a page's text into lines, in the order of writing. */
export function toLines(items: readonly PlacedText[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const { str, transform, width } of items) {
    const [, , c, d, x, y] = transform.map(Number);
    const size = Math.hypot(c ?? 0, d ?? 0);
    if (str.trim() === '' || size === 0 || x === undefined || y === undefined) continue;
    const line = lines.at(-1);
    const right = x + width;
    if (!line || !continuesLine(line, { x, y, size })) {
      lines.push({ text: str, x, y, right, size, hasColumns: false, hasMark: false });
      continue;
    }
    const shown = isRaised(line, { y, size })
      ? str.replaceAll(/\d/g, (digit) => RAISED.charAt(Number(digit)))
      : str;
    const isApart = x - line.right > line.size * 0.15 && !line.text.endsWith(' ') && !str.startsWith(' ');
    const gap = (x - line.right) / line.size;
    if (gap > SIGN_GAP && SIGN.test(line.text.trim())) line.hasMark = true;
    else if (gap > COLUMN_GAP) {
      if (isMark(line.text.trim(), str.trim())) line.hasMark = true;
      else line.hasColumns = true;
    }
    line.text += isApart ? ` ${shown}` : shown;
    line.right = right;
    line.size = Math.max(line.size, size);
  }
  return lines.map((line) => ({ ...line, text: line.text.replaceAll(/\s+/g, ' ').trim() }));
}

const ACCENTS = new Map([
  ['`', '\u0300'],
  ['´', '\u0301'],
  ['¨', '\u0308'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['ˇ', '\u030C'],
  ['˘', '\u0306'],
  ['˝', '\u030B'],
  ['˚', '\u030A'],
]);
/** Of an accent and the letter below it, in sizes of the letters. No other text goes back so far within a line. */
const OVERLAP = 0.2;

/**
 * Joins an accent and the letter below it, which the older fonts of TeX set one after the other in the same place. One
 * beside its letter is an apostrophe, as in 'O´Reilly'.
 */
export function joinAccents<Text extends PlacedText>(items: readonly Text[]): Text[] {
  const joined: Text[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const letter = last && isBelow(item, last) ? compose(item.str.charAt(0), last.str.slice(-1)) : null;
    if (last && letter !== null) {
      joined.splice(-1, 1, { ...last, str: last.str.slice(0, -1) });
      joined.push({ ...item, str: letter + item.str.slice(1) });
    } else joined.push(item);
  }
  return joined;
}

function isBelow(next: PlacedText, accent: PlacedText): boolean {
  const [, , c, d, x, y] = next.transform.map(Number);
  const [, , , , accentX, accentY] = accent.transform.map(Number);
  if (x === undefined || y === undefined || accentX === undefined || accentY === undefined) return false;
  const size = Math.hypot(c ?? 0, d ?? 0);
  const overlap = accentX + accent.width - x;
  return overlap > size * OVERLAP && overlap < size && Math.abs(accentY - y) < size * 0.5;
}

function compose(letter: string, accent: string): string | null {
  const mark = ACCENTS.get(accent);
  if (mark === undefined || !/\p{L}/u.test(letter)) return null;
  const composed = toNfc(`${letter === 'ı' ? 'i' : letter}${mark}`);
  return composed.length === 1 ? composed : null;
}

/** In sizes of the letters. Justified text has smaller gaps. */
const COLUMN_GAP = 1.5;
/** In sizes of the letters: less than Word leaves between its widest sign and the item, and more than a space. */
const SIGN_GAP = 0.75;
/** Before an item, 'o' being Word's sign of the second level. */
const SIGN = /^(?:[^\p{L}\p{N}\s]{1,2}|o)$/u;
/** Before an item, which may begin far from its mark. */
const ITEM_MARK = /^\(?(?:\d{1,2}|[a-z]|[ivxl]{1,4})[.)]$/i;
/** Such as '2.1', which may be a number in a table too. */
const CLAUSE_NUMBER = /^\d{1,2}(?:\.\d{1,2})+[.)]?$/;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function isMark(text: string, next: string): boolean {
  return ITEM_MARK.test(text) || (CLAUSE_NUMBER.test(text) && /^\P{N}*\p{L}/u.test(next));
}

function isRaised(line: TextLine, { y, size }: { y: number; size: number }): boolean {
  return size < line.size * 0.85 && y > line.y + line.size * 0.15;
}

/** A raised number is slightly higher; text further left begins a line. */
function continuesLine(line: TextLine, next: { x: number; y: number; size: number }): boolean {
  return Math.abs(line.y - next.y) < line.size * 0.5 && next.x > line.right - line.size;
}

/** Leaves out the header and footer of most pages, including page numbers. Lines are alike if they differ only in digits. */
export function withoutRunningLines(pages: readonly TextLine[][]): { pages: TextLine[][]; left: string[] } {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(edgesOf(lines).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isRunning = (line: TextLine) =>
    /^\d+$/.test(line.text) || (pages.length > 2 && (counts.get(keyOf(line)) ?? 0) > pages.length / 2);
  const kept = pages.map((lines) => {
    const edges = new Set(edgesOf(lines).filter(isRunning));
    return lines.filter((line) => !edges.has(line));
  });
  const all = new Set(kept.flat());
  return { pages: kept, left: pages.flat().flatMap((line) => (all.has(line) ? [] : [line.text])) };
}

function edgesOf(lines: readonly TextLine[]): TextLine[] {
  const byHeight = lines.toSorted((left, right) => right.y - left.y);
  return [...byHeight.slice(0, 2), ...byHeight.slice(-2)];
}

function keyOf({ text, y }: TextLine): string {
  return `${Math.round(y / 4)} ${text.replaceAll(/\d+/g, '#')}`;
}
