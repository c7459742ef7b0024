import { isBlank } from '@headwater/contract/characters';

/** The space that Word sets between an item's mark, or a heading's number, and the text. */
const SPACER = 'span[style*="font:7.0pt"]';
const ITEM_CLASS = /^MsoListParagraph/;
const MAX_MARK_CHARACTERS = 20;
/** One before a mark that is aligned to the right, and one after it; looking back from each would take long. */
const MAX_SPACERS = 2;
/** Of an item's text, for each level. */
const INDENT = 36;
const POINTS = { pt: 1, cm: 28.35, mm: 2.835, in: 72 } as const;

/**
 * Restores the lists of a page that Word has saved 'filtered', without its own styles: items are paragraphs that begin
 * with their mark, and only their indents tell their levels.
 */
export function restoreFilteredLists(body: HTMLElement): void {
  const spacers = new Map<Element, number>();
  for (const spacer of body.querySelectorAll(SPACER)) {
    const block = spacer.closest('p, h1, h2, h3, h4, h5, h6');
    if (!block || !isBlank(spacer.textContent)) continue;
    const earlier = spacers.get(block) ?? 0;
    spacers.set(block, earlier + 1);
    if (earlier >= MAX_SPACERS || !takeMark(block, spacer)) spacer.replaceWith(' ');
    else spacer.remove();
  }
}

/** Marks the text before a spacer as the mark of an item; says whether it is one. */
function takeMark(block: Element, spacer: Element): boolean {
  const style = block.getAttribute('style') ?? '';
  // A page that is not filtered says itself what its marks are.
  if (!ITEM_CLASS.test(block.className) || style.includes('mso-list:')) return false;
  const before = [...listTextsBefore(block, spacer)];
  const mark = before
    .map((text) => text.textContent ?? '')
    .join('')
    .trim();
  if (mark === '' || mark.length > MAX_MARK_CHARACTERS) return false;
  for (const text of before) text.textContent = '';
  const marker = block.ownerDocument.createElement('span');
  marker.setAttribute('style', 'mso-list:Ignore');
  marker.textContent = mark;
  block.prepend(marker);
  block.setAttribute('style', `${style};mso-list:l0 level${levelOf(style)} lfo1`);
  return true;
}

function* listTextsBefore(within: Node, end: Node): Generator<Node, boolean> {
  for (const node of within.childNodes) {
    if (node === end) return true;
    if (node.nodeType === node.TEXT_NODE) yield node;
    else if (yield* listTextsBefore(node, end)) return true;
  }
  return false;
}

function levelOf(style: string): number {
  const [, size, unit = ''] = /margin-left:\s*([\d.]+)(pt|cm|mm|in)/.exec(style) ?? [];
  const points = Object.entries(POINTS).find(([name]) => name === unit)?.[1];
  return size === undefined || points === undefined
    ? 1
    : Math.max(1, Math.round((Number(size) * points) / INDENT));
}
