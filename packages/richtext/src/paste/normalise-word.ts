/** Turns Word's markup into elements: its lists are paragraphs with a bullet as text, its quotations are classes. */
export function normaliseWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list:"]')) toListItem(paragraph);
  for (const quotation of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote'))
    renameElement(quotation, 'blockquote');
  for (const title of body.querySelectorAll('p.MsoTitle')) renameElement(title, 'h1');
  // Word marks empty paragraphs, for the web the end of each, and Chromium hardens spaces when it copies.
  for (const filler of body.querySelectorAll('o\\:p, span.EOP')) filler.remove();
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
}

function toListItem(paragraph: HTMLElement): void {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore"]');
  const list = paragraph.ownerDocument.createElement(
    /[\da-z]\s*[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul',
  );
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
