import { isList, type List, type ListItem, type RichElement } from './blocks.ts';

/** A list below an item is a level deeper; what would be deeper still joins the last level. */
export const MAX_LIST_LEVELS = 4;

const MAX_START = 999_999;

/** Returns the number that an item begins with; null for what is none. */
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

/** Says whether a list is one with what stands before it: a list of the same type, without a number of its own. */
export function joinsList(
  list: Pick<List, 'type' | 'start'>,
  before: RichElement | undefined,
): before is List {
  if (before?.type !== list.type || !isList(before)) return false;
  const start = ownStart(list);
  return start === null || start === nextNumber(before);
}

/** Returns the start that a list keeps after what stands before it. */
export function startProps(
  list: Pick<List, 'type' | 'start'>,
  before: RichElement | undefined,
): Pick<List, 'start'> {
  const start = ownStart(list);
  return start === null || (start === 1 && before?.type !== 'numbered-list') ? {} : { start };
}

function ownStart({ type, start }: Pick<List, 'type' | 'start'>): number | null {
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
 * Returns what a list of that level may hold: no list comes before the first item, none is empty or too deep, and
 * adjacent ones of the same type are one, unless the second has a number of its own.
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
    else if (inner.length > 0) fitted.push({ type: child.type, ...startProps(child, last), children: inner });
  }
  return fitted;
}
