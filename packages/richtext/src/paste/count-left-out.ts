import { listedAttributes } from '../listed-attributes.ts';
import type { LeftOut } from './left-out.ts';

const embeds = 'iframe, video, audio, object, embed, svg, canvas, math, form';

/** What of a pasted document has no place in ours. What merely looks different (colours, fonts) isn't counted. */
export function countLeftOut(body: HTMLElement, ownOrigins: readonly string[]): LeftOut {
  const unlisted = (selector: string) =>
    [...body.querySelectorAll(selector)].filter((element) => !isListed(element, ownOrigins)).length;
  return {
    picture: unlisted('img'),
    table: body.querySelectorAll('table').length,
    embed: unlisted(embeds),
    link: unlisted('a[href]'),
  };
}

function isListed(element: Element, ownOrigins: readonly string[]): boolean {
  const tag = element.tagName.toLowerCase();
  if (tag !== 'a' && tag !== 'img' && tag !== 'iframe') return false;
  const given = { href: element.getAttribute('href') ?? '', src: element.getAttribute('src') ?? '' };
  return listedAttributes(tag, given, ownOrigins) !== null;
}
