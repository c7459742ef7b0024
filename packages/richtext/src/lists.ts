import type { List, ListItem } from './blocks.ts';

/** A list below an item is a level deeper; what would be deeper still joins the last level. */
export const MAX_LIST_LEVELS = 4;

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
 * adjacent ones of the same type are one.
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
    else if (last.type === child.type) last.children.push(...inner);
    else if (inner.length > 0) fitted.push({ type: child.type, children: inner });
  }
  return fitted;
}
