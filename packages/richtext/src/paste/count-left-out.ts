import { allowedAttributes } from '../allowed-attributes.ts';
import type { LeftOut } from './left-out.ts';

const embedSelector = 'iframe, video, audio, object, embed, svg, canvas, math, form';

/** Counts what a pasted document loses. Mere styles, such as colours and fonts, are not counted. */
export function countLeftOut(body: HTMLElement, ownOrigins: readonly string[]): LeftOut {
  const countDisallowed = (selector: string) =>
    [...body.querySelectorAll(selector)].filter((element) => !isAllowed(element, ownOrigins)).length;
  return {
    picture: countDisallowed('img'),
    table: body.querySelectorAll('table').length,
    embed: countDisallowed(embedSelector),
    link: countDisallowed('a[href]'),
  };
}

function isAllowed(element: Element, ownOrigins: readonly string[]): boolean {
  const tag = element.tagName.toLowerCase();
  if (tag !== 'a' && tag !== 'img' && tag !== 'iframe') return false;
  const attributes = { href: element.getAttribute('href') ?? '', src: element.getAttribute('src') ?? '' };
  return allowedAttributes(tag, attributes, ownOrigins) !== null;
}
