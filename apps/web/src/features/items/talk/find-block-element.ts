import type { BlockPlace } from '@headwater/contract/block-place';

/** Finds a block, or an item in it, among those that `RichTextView` renders in parts. */
export function findBlockElement(
  view: Element | null | undefined,
  [index = 0, ...within]: BlockPlace,
): Element | null {
  const parts = [...(view?.children ?? [])];
  const blocks = parts.flatMap((part) => (part.matches('div.rich-text') ? [...part.children] : [part]));
  let element: Element | undefined = blocks[index];
  for (const child of within) element = element && listChildren(element)[child];
  return element ?? null;
}

/** Lists a list's items in the blocks' order: each item, then its nested lists. */
function listChildren(list: Element): Element[] {
  return [...list.children].flatMap((item) => [
    item,
    ...[...item.children].filter((child) => child.matches('ul, ol')),
  ]);
}
