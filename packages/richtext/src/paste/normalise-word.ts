/** Turns Word's markup into elements: its lists are paragraphs with a bullet as text, its quotations are classes. */
export function normaliseWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list:"]'))
    if (!/mso-list:\s*none/.test(paragraph.getAttribute('style') ?? '')) toListItem(paragraph);
  for (const quotation of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote'))
    renameElement(quotation, 'blockquote');
  for (const title of body.querySelectorAll('p.MsoTitle')) renameElement(title, 'h1');
  // Word marks empty paragraphs, for the web the end of each, and Chromium hardens spaces when it copies.
  for (const filler of body.querySelectorAll('o\\:p, span.EOP')) filler.remove();
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
}

/** A number or letters, alone or the last of several; the number decides what the next item has. */
const NUMBER = /^\(?(?:[\da-z]{1,5}[.)])*(?:(\d{1,6})|[a-z]{1,5}(?=[.)]))[.)]*$/i;
/** A sign, also one that a font of signs makes of a letter. */
const BULLET = /^(?:\D|[^\p{L}\p{N}]*)$/u;

/** A mark that no list can have, such as 'Step 1' or '1:', is text. */
function toListItem(paragraph: HTMLElement): void {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"]');
  const mark = (marker?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const number = NUMBER.exec(mark);
  if (!number && !BULLET.test(mark)) {
    marker?.replaceWith(`${mark} `);
    return;
  }
  const list = paragraph.ownerDocument.createElement(number ? 'ol' : 'ul');
  if (number?.[1] !== undefined) list.setAttribute('start', number[1]);
  marker?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  const [, level = '1'] = /mso-list:[^;]*\blevel(\d)/.exec(paragraph.getAttribute('style') ?? '') ?? [];
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
