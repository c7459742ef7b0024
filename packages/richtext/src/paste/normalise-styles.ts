const inlineSelector = 'span, font, b, strong, i, em, a';

/** Bold, italic and underlined as elements, where the program wrote styles; and none where a style took it back. */
export function normaliseStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(inlineSelector)) normaliseStyle(element);
}

function normaliseStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
  const bold = isBold(fontWeight);
  const italic = fontStyle === '' ? null : fontStyle !== 'normal';
  // Google Docs puts its whole document into a bold element that isn't.
  if ((bold === false && element.matches('b, strong')) || (italic === false && element.matches('i, em')))
    element.replaceWith(...element.childNodes);
  // A heading is heavy, and a link underlined, anyway.
  if (bold === true && !element.closest('h1, h2, h3, h4, h5, h6')) wrapContent(element, 'strong');
  if (italic === true) wrapContent(element, 'em');
  if (`${textDecoration} ${textDecorationLine}`.includes('underline') && !isLink(element))
    wrapContent(element, 'u');
}

function isBold(weight: string): boolean | null {
  if (weight === '') return null;
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}

function isLink(element: HTMLElement): boolean {
  return element.closest('a[href]') !== null || element.querySelector('a[href]') !== null;
}

function wrapContent(element: HTMLElement, tag: string): void {
  const wrapper = document.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
