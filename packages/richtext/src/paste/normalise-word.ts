import { readListMark, type ListMark } from './list-mark.ts';

/** Turns Word's markup into elements: its lists are paragraphs with a bullet as text, its quotations are classes. */
export function normaliseWord(body: HTMLElement): void {
  const last = new Map<string, ListMark>();
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list:"]'))
    if (!/mso-list:\s*none/.test(paragraph.getAttribute('style') ?? '')) toListItem(paragraph, last);
  for (const quotation of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote'))
    renameElement(quotation, 'blockquote');
  for (const title of body.querySelectorAll('p.MsoTitle')) renameElement(title, 'h1');
  // Word marks empty paragraphs, for the web the end of each, and Chromium hardens spaces when it copies.
  for (const filler of body.querySelectorAll('o\\:p, span.EOP')) filler.remove();
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
}

/** A sign, including a letter in a font of signs. */
const BULLET = /^(?:\D|[^\p{L}\p{N}]*)$/u;

/** A mark that no list can have, such as 'Step 1' or '1:', is text. */
function toListItem(paragraph: HTMLElement, last: Map<string, ListMark>): void {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"]');
  const mark = (marker?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const [, place = ''] = /mso-list:\s*([^;]*)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
  const number = readListMark(mark, last.get(place));
  if (!number && !BULLET.test(mark)) {
    marker?.replaceWith(`${mark} `);
    return;
  }
  const list = paragraph.ownerDocument.createElement(number ? 'ol' : 'ul');
  if (number) {
    last.set(place, number);
    list.setAttribute('start', String(number.number));
    list.setAttribute('type', number.numbering);
  }
  marker?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  const [, level = '1'] = /\blevel(\d)/.exec(place) ?? [];
  item.setAttribute('data-aria-level', level);
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.replaceWith(list);
}

function renameElement(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
