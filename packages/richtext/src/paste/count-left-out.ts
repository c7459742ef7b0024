import { allowedAttributes } from '../allowed-attributes.ts';
import type { LeftOut } from './left-out.ts';

const embedSelector = 'iframe, video, audio, object, embed, svg, canvas, math, form';

/** What of a pasted document has no place in ours. What merely looks different (colours, fonts) isn't counted. */
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
  const given = { href: element.getAttribute('href') ?? '', src: element.getAttribute('src') ?? '' };
  return allowedAttributes(tag, given, ownOrigins) !== null;
}
