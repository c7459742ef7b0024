import { alignments } from './blocks.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const image = String.raw`${uuid}(?:\.png|-\d{1,4}\.(?:webp|avif))`;

/**
 * Everything that is allowed in rich text, stored or shown. Both sanitisers use only this list: with iframes added, the
 * default lists of their libraries would let attacks through.
 */
export const allowList = {
  /** The attributes that each tag may have. */
  tags: {
    p: ['style'],
    blockquote: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    ul: [],
    ol: ['start', 'type'],
    li: ['style'],
    br: [],
    hr: [],
    table: [],
    thead: [],
    tbody: [],
    tr: [],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    strong: [],
    em: [],
    u: [],
    s: [],
    code: [],
    sup: [],
    sub: [],
    span: ['lang'],
    a: ['href'],
    img: ['src', 'alt', 'role'],
    figure: ['class'],
    figcaption: [],
    iframe: ['src', 'title', 'height', 'allow'],
  },
  /** The possible properties of a figure, in this order: a row of pictures, and wider than the text. */
  figureClasses: ['row', 'wide'],
  /** A style attribute may contain one `text-align` of these. */
  alignments,
  linkSchemes: ['http', 'https', 'mailto', 'tel'],
  maxLinkLength: 2_000,
  imagePath: `/files/${image}`,
  imagePathPattern: new RegExp(`^/files/${image}$`),
  /** The stored files that a link may lead to. */
  filePathPattern: new RegExp(String.raw`^/files/(?:${image}|${uuid}\.pdf)$`),
  /** The other attributes of an embed's iframe. */
  player: { height: '315', allow: 'fullscreen' },
} as const;

export type AllowedTag = keyof typeof allowList.tags;
