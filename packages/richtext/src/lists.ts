import { isList, numberings, type List, type ListItem, type Numbering, type RichElement } from './blocks.ts';
import { toRoman } from './format-count.ts';

/** A list below an item is one level deeper; anything still deeper joins the last level. */
export const MAX_LIST_LEVELS = 4;

const MAX_START = 999_999;

/** Returns the number that an item begins with; null for none. */
export function parseStart(text: string): number | null {
  const number = /^\s*\d{1,6}/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return isStart(number) ? number : null;
}

function isStart(number: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= MAX_START;
}

/** Returns the number that the next item of a list has. */
export function nextNumber({ start = 1, children }: List): number {
  return start + children.filter(({ type }) => type === 'list-item').length;
}

/** Returns a list's number format from its attribute; null if it has none. */
export function parseNumbering(type: string): Numbering | null {
  return numberings.find((numbering) => numbering === type) ?? null;
}

/** A list's default number format on each level, which `rich-text.css` also has. */
const levelNumberings: readonly Numbering[] = ['1', 'a', 'i', '1'];

/** Returns the number of an item as readers see it. `level` is that of its list, from 1. */
export function formatItemNumber({ start = 1, numbering }: List, index: number, level: number): string {
  const number = start + index;
  switch (numbering ?? levelNumberings[level - 1] ?? '1') {
    case 'a':
      return toListLetters(number).toLowerCase();
    case 'A':
      return toListLetters(number);
    case 'i':
      return toRoman(number).toLowerCase();
    case 'I':
      return toRoman(number);
    case '1':
      return String(number);
  }
}

/** After z come aa, ab and so on, as browsers count. */
function toListLetters(number: number): string {
  let letters = '';
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCodePoint(65 + ((left - 1) % 26)) + letters;
  return letters || String(number);
}

type Numbers = Pick<List, 'type' | 'start' | 'numbering'>;

/**
 * Says whether a list continues the previous block: a list of the same type, whose numbers look alike, and with no
 * start of its own.
 */
export function joinsList(list: Numbers, before: RichElement | undefined): before is List {
  if (before?.type !== list.type || !isList(before)) return false;
  const start = ownStart(list);
  const numbering = ownNumbering(list);
  if (start === null && numbering === undefined) return true;
  return numbering === ownNumbering(before) && (start === null || start === nextNumber(before));
}

/** Returns the part of a list's numbering that it keeps after the previous block. */
export function numberProps(
  list: Numbers,
  before: RichElement | undefined,
): Pick<List, 'start' | 'numbering'> {
  const start = ownStart(list);
  const numbering = ownNumbering(list);
  const look = numbering === undefined ? {} : { numbering };
  const isFirst = start === 1 && !joinsList({ type: list.type, ...look }, before);
  return { ...(start !== null && !isFirst && { start }), ...look };
}

function ownNumbering({ type, numbering }: Numbers): Numbering | undefined {
  return type === 'numbered-list' ? numbering : undefined;
}

function ownStart({ type, start }: Numbers): number | null {
  return type === 'numbered-list' && start !== undefined && isStart(start) ? start : null;
}

/** Returns the items of a list, each with the lists below it. */
export function itemsOf({ children }: List): Array<{ item: ListItem; lists: List[] }> {
  const items: Array<{ item: ListItem; lists: List[] }> = [];
  for (const child of children) {
    if (child.type === 'list-item') items.push({ item: child, lists: [] });
    else items.at(-1)?.lists.push(child);
  }
  return items;
}

/**
 * Returns the valid content of a list on that level: no list comes before the first item, none is empty or too deep,
 * and adjacent ones of the same type are merged, unless the second has a start of its own.
 */
export function fitList(children: List['children'], level = 1): List['children'] {
  const fitted: List['children'] = [];
  for (const child of children) {
    if (child.type === 'list-item') {
      fitted.push(child);
      continue;
    }
    const last = fitted.at(-1);
    const joins = !last || level === MAX_LIST_LEVELS;
    const inner = fitList(child.children, joins ? level : level + 1);
    if (joins) fitted.push(...inner);
    else if (joinsList(child, last)) last.children.push(...inner);
    else if (inner.length > 0)
      fitted.push({ type: child.type, ...numberProps(child, last), children: inner });
  }
  return fitted;
}
