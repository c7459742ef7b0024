import { alignmentOf, alignmentStyle } from './alignment.ts';
import { allowList } from './allow-list.ts';
import { imageAddress, linkAddress } from './link-address.ts';
import { embedTitle, storedEmbed } from './video-embed.ts';

export type Attributes = Record<string, string>;

/**
 * The attributes that an element of the allow-list keeps, each in its stored form; null if it may not stand
 * with what it was given (a link to nowhere, a foreign picture, an unknown player).
 */
export function listedAttributes(
  tag: string,
  given: Readonly<Partial<Attributes>>,
  ownOrigins: readonly string[] = [],
): Attributes | null {
  switch (tag) {
    case 'a': {
      const href = linkAddress(given.href ?? '', ownOrigins);
      return href === null ? null : { href };
    }
    case 'img': {
      const src = imageAddress(given.src ?? '', ownOrigins);
      return src === null ? null : { src, alt: given.alt ?? '' };
    }
    case 'iframe': {
      const src = storedEmbed(given.src ?? '');
      return src === null ? null : { src, title: embedTitle(src), ...allowList.player };
    }
    case 'p':
    case 'blockquote':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'li': {
      const alignment = alignmentOf(given.style ?? '');
      return alignment === null ? {} : { style: alignmentStyle(alignment) };
    }
    default:
      return {};
  }
}
