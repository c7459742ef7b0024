import { fromSymbolFont } from '../symbol-font.ts';

const KEEPS_LINES = /white-space(?:-collapse)?\s*:\s*(?:pre|preserve|break-spaces)/i;
const FONTS = '[style*="font-family"], [style*="font:"], font[face]';
const SYMBOL_FONT = /(?:^|[;\s])(?:mso-symbol-)?font-family\s*:\s*["']?Symbol\b/i;

/** Writes as text, or as elements of stored text, what a page shows by other elements or by the style of its letters. */
export function writeShownText(body: HTMLElement): void {
  unwrapHeadingButtons(body);
  writeQuotationMarks(body);
  bracketReadings(body);
  numberBackwards(body);
  breakKeptLines(body);
  readSymbolFont(body);
}

/** Headings that open the content below them contain a button, and no other words. */
function unwrapHeadingButtons(body: HTMLElement): void {
  for (const button of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, summary) button'))
    button.replaceWith(...button.childNodes);
}

function writeQuotationMarks(body: HTMLElement): void {
  // The inner ones first, which are still within the others.
  for (const quotation of [...body.querySelectorAll('q')].toReversed()) {
    const [before, after] = quotation.parentElement?.closest('q') ? ['‘', '’'] : ['“', '”'];
    quotation.replaceWith(before, ...quotation.childNodes, after);
  }
}

/** Ruby text above a word follows the word. */
function bracketReadings(body: HTMLElement): void {
  for (const reading of body.querySelectorAll('rt'))
    if (reading.previousSibling?.nodeName.toLowerCase() !== 'rp') {
      reading.prepend(' (');
      reading.append(')');
    }
}

/** Each item of a list that counts backwards has its own number. */
function numberBackwards(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol[reversed]')) {
    const items = [...list.children].filter((child) => child.matches('li'));
    const start = Number.parseInt(list.getAttribute('start') ?? '', 10);
    let number = (Number.isNaN(start) ? items.length : start) + 1;
    for (const item of items) {
      const own = Number.parseInt(item.getAttribute('value') ?? '', 10);
      number = Number.isNaN(own) ? number - 1 : own;
      item.setAttribute('value', String(number));
    }
    list.removeAttribute('reversed');
  }
}

function breakKeptLines(body: HTMLElement): void {
  if (!KEEPS_LINES.test(body.innerHTML)) return;
  for (const node of listTexts(body)) {
    const styled = node.parentElement?.closest('pre, [style*="white-space"]');
    const keeps = styled?.localName !== 'pre' && KEEPS_LINES.test(styled?.getAttribute('style') ?? '');
    const [first = '', ...others] = keeps ? withoutOuterBreaks(node).split('\n') : [];
    if (others.length > 0)
      node.replaceWith(first, ...others.flatMap((line) => [body.ownerDocument.createElement('br'), line]));
  }
}

/** White space at an edge of a block, or between blocks, only makes the source readable. */
function withoutOuterBreaks({ textContent, previousSibling, nextSibling }: ChildNode): string {
  const words = textContent ?? '';
  const begun = words.trimStart();
  const from =
    !previousSibling && words.slice(0, -begun.length).includes('\n') ? words.length - begun.length : 0;
  const ended = words.trimEnd();
  const to = !nextSibling && words.slice(ended.length).includes('\n') ? ended.length : words.length;
  return begun === '' ? '' : words.slice(from, to);
}

function readSymbolFont(body: HTMLElement): void {
  if (!/symbol/i.test(body.innerHTML)) return;
  for (const node of listTexts(body)) {
    const styled = node.parentElement?.closest(FONTS);
    const isSymbol =
      SYMBOL_FONT.test(styled?.getAttribute('style') ?? '') ||
      /^symbol$/i.test(styled?.getAttribute('face') ?? '');
    if (isSymbol) node.textContent = fromSymbolFont(node.textContent ?? '');
  }
}

function listTexts(root: Element): ChildNode[] {
  const left: ChildNode[] = [...root.childNodes];
  const texts: ChildNode[] = [];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.nodeType === node.TEXT_NODE) texts.push(node);
    for (const child of node.childNodes) left.push(child);
  }
  return texts;
}
