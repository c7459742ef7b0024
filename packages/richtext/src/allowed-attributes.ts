import { embedTitle, videoEmbedUrl } from '@headwater/contract/video-embed';
import { parseAlignment, alignmentStyle } from './alignment.ts';
import { allowList } from './allow-list.ts';
import { frameAddress } from './frames.ts';
import { imageAddress, linkAddress } from './link-address.ts';
import { foreignLanguage } from './language.ts';
import { parseNumbering, parseStart } from './lists.ts';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS, parseSpan } from './table-spans.ts';

export type Attributes = Record<string, string>;

/** The `role` of a picture that is decoration. */
export const DECORATIVE_ROLE = 'presentation';

/**
 * Returns the attributes that an element on the allow-list keeps, in their stored form. Null means that the element is
 * not allowed with these: a link without a target, a foreign picture, an unknown player.
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
      return src === null ? null : { src, ...alternative(attributes) };
    }
    case 'figure': {
      const given = attributes.class?.split(/\s+/) ?? [];
      const kept = allowList.figureClasses.filter((name) => given.includes(name));
      return kept.length > 0 ? { class: kept.join(' ') } : {};
    }
    case 'iframe':
    case 'embed':
    case 'object': {
      const src = videoEmbedUrl(frameAddress(tag, attributes));
      return src === null ? null : { src, title: embedTitle(src), ...allowList.player };
    }
    case 'span': {
      const lang = foreignLanguage(attributes.lang ?? '');
      return lang === null ? {} : { lang };
    }
    case 'ol': {
      const start = parseStart(attributes.start ?? '');
      const type = parseNumbering(attributes.type ?? '');
      return { ...(start !== null && { start: String(start) }), ...(type !== null && { type }) };
    }
    case 'th':
      return { scope: 'col', ...spanAttributes(attributes) };
    case 'td':
      return spanAttributes(attributes);
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

/** A table's largest width and height; within it a cell reaches only as far as there are others. */
function spanAttributes({ colspan = '', rowspan = '' }: Readonly<Partial<Attributes>>): Attributes {
  const columns = Math.min(parseSpan(colspan), MAX_TABLE_COLUMNS);
  const rows = Math.min(parseSpan(rowspan), MAX_TABLE_ROWS);
  return {
    ...(columns > 1 && { colspan: String(columns) }),
    ...(rows > 1 && { rowspan: String(rows) }),
  };
}

export function attributesOf(element: Element): Attributes {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

/** A decorative picture without an alt text says so by its role. */
function alternative({ alt = '', role = '' }: Readonly<Partial<Attributes>>): Attributes {
  const isDecorative = alt.trim() === '' && /^(?:presentation|none)$/i.test(role.trim());
  return isDecorative ? { alt: '', role: DECORATIVE_ROLE } : { alt };
}
