import { parseAlignment, alignmentStyle } from './alignment.ts';
import { allowList } from './allow-list.ts';
import { imageAddress, linkAddress } from './link-address.ts';
import { embedTitle, storedEmbedUrl } from './video-embed.ts';

export type Attributes = Record<string, string>;

/**
 * Returns the attributes that an element of the allow-list keeps, in their stored form. Null means that the element is
 * not allowed with these: a link without a target, a picture from elsewhere, an unknown player.
 */
export function allowedAttributes(
  tag: string,
  attributes: Readonly<Partial<Attributes>>,
  ownOrigins: readonly string[] = [],
): Attributes | null {
  switch (tag) {
    case 'a': {
      const href = linkAddress(attributes.href ?? '', ownOrigins);
      return href === null ? null : { href };
    }
    case 'img': {
      const src = imageAddress(attributes.src ?? '', ownOrigins);
      return src === null ? null : { src, alt: attributes.alt ?? '' };
    }
    case 'figure': {
      const given = attributes.class?.split(/\s+/) ?? [];
      const kept = allowList.figureClasses.filter((name) => given.includes(name));
      return kept.length > 0 ? { class: kept.join(' ') } : {};
    }
    case 'iframe': {
      const src = storedEmbedUrl(attributes.src ?? '');
      return src === null ? null : { src, title: embedTitle(src), ...allowList.player };
    }
    case 'th':
      return { scope: 'col' };
    case 'p':
    case 'blockquote':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'li': {
      const alignment = parseAlignment(attributes.style ?? '');
      return alignment === null ? {} : { style: alignmentStyle(alignment) };
    }
    default:
      return {};
  }
}
