import { isBlank } from '@headwater/contract/characters';

/** No program writes deeper lists. */
const MAX_STATED_LEVEL = 9;

/**
 * Nests lists whose items only state a level, as Word writes them, and takes a list out of an item that contains
 * nothing else: in both forms it follows the item above it.
 */
export function nestLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('div.ListContainerWrapper'))
    wrapper.replaceWith(...wrapper.childNodes);
  nestByLevel(body);
  unwrapLists(body);
}

/** Takes a list out of an item that contains nothing else. */
function unwrapLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li')) {
    const [first] = [...item.childNodes].filter(
      (node) => node.nodeType === node.ELEMENT_NODE || !isBlank(node.textContent ?? ''),
    );
    if (first !== undefined && first === item.querySelector(':scope > :is(ul, ol)'))
      item.replaceWith(...item.childNodes);
  }
}

function nestByLevel(body: HTMLElement): void {
  let last: Element | null = null;
  let tags: string[] = [];
  for (const list of body.querySelectorAll('ul, ol')) {
    const level = Number(list.querySelector(':scope > li')?.getAttribute('data-aria-level') ?? 0);
    if (!(level >= 1) || list.parentElement?.closest('ul, ol')) continue;
    const outer = list.previousElementSibling === last ? tags : [];
    tags = Array.from(
      { length: Math.min(level, MAX_STATED_LEVEL) - 1 },
      (_, index) => outer[index] ?? list.localName,
    );
    last = tags.reduceRight<Element>(wrap, list);
    tags.push(list.localName);
  }
}

function wrap(inner: Element, tag: string): Element {
  const outer = inner.ownerDocument.createElement(tag);
  inner.replaceWith(outer);
  outer.append(inner);
  return outer;
}
