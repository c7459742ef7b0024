import type { Numbering } from '../blocks.ts';

const inlineSelector = 'span, font, b, strong, i, em, a, td';

/** Turns the styles of letters, and of lists' numbers, into elements and their attributes, and removes elements that a style cancels. */
export function normaliseStyles(body: HTMLElement): void {
  for (const struck of body.querySelectorAll<HTMLElement>('del')) wrapContent(struck, 's');
  for (const element of body.querySelectorAll<HTMLElement>(inlineSelector)) normaliseStyle(element);
  numberByStyles(body);
}

/** Gives lists and items the numbers in their styles, even in a list of signs. */
export function numberByStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('ol, ol > li, ul')) {
    const numbering = listStyles[element.style.listStyleType];
    if (numbering === undefined) continue;
    element.setAttribute('type', numbering);
    if (element.localName === 'ul') toNumbered(element);
  }
}

/** Lets a numbered list right after another one begin anew, as browsers show it: the editor would continue the first. */
export function separateLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ol:not([start])')) {
    const [first] = list.children;
    if (list.previousElementSibling?.localName === 'ol' && first?.matches('li:not([value])'))
      list.setAttribute('start', '1');
  }
}

function toNumbered(list: HTMLElement): void {
  const numbered = list.ownerDocument.createElement('ol');
  for (const { name, value } of list.attributes) numbered.setAttribute(name, value);
  numbered.append(...list.childNodes);
  list.replaceWith(numbered);
}

const listStyles: Partial<Record<string, Numbering>> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

function normaliseStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
  const bold = isBold(fontWeight);
  const italic = fontStyle === '' ? null : fontStyle !== 'normal';
  // Google Docs wraps the whole document in a bold element with the style of normal weight.
  if ((bold === false && element.matches('b, strong')) || (italic === false && element.matches('i, em')))
    element.replaceWith(...element.childNodes);
  // Headings are bold by default, and links underlined.
  if (bold === true && !element.closest('h1, h2, h3, h4, h5, h6')) wrapContent(element, 'strong');
  if (italic === true) wrapContent(element, 'em');
  if (`${textDecoration} ${textDecorationLine}`.includes('underline') && !isLink(element))
    wrapContent(element, 'u');
  if (`${textDecoration} ${textDecorationLine}`.includes('line-through')) wrapContent(element, 's');
}

function isBold(weight: string): boolean | null {
  if (weight === '') return null;
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
}

function isLink(element: HTMLElement): boolean {
  return element.closest('a[href]') !== null || element.querySelector('a[href]') !== null;
}

function wrapContent(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
