import { alignments } from './blocks.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const image = String.raw`${uuid}(?:\.png|-\d{1,4}\.(?:webp|avif))`;

/**
 * Everything that may stand in rich text, where it is stored and where it is shown. Both sanitisers read
 * this and nothing else: a library's default lists let attacks through as soon as iframes join them.
 */
export const allowList = {
  /** Tags, each with its attributes. */
  tags: {
    p: ['style'],
    blockquote: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    ul: [],
    ol: [],
    li: ['style'],
    br: [],
    strong: [],
    em: [],
    u: [],
    a: ['href'],
    img: ['src', 'alt'],
    iframe: ['src', 'title', 'height', 'allow'],
  },
  /** A style attribute is one `text-align` with one of these. */
  alignments,
  linkSchemes: ['http', 'https', 'mailto'],
  maxLinkLength: 2_000,
  imagePathPattern: new RegExp(`^/files/${image}$`),
  /** What a link may name among our own files. */
  filePathPattern: new RegExp(String.raw`^/files/(?:${image}|${uuid}\.pdf)$`),
  /** The stored form of an embed is `https://`, host, path, id, query. */
  players: {
    youtube: {
      host: 'www.youtube.com',
      path: '/embed/',
      id: /^[\w-]{11}$/,
      query: '?autoplay=0&mute=1',
      title: 'YouTube video',
    },
    vimeo: { host: 'player.vimeo.com', path: '/video/', id: /^\d{1,20}$/, query: '', title: 'Vimeo video' },
  },
  /** The rest of an embed's iframe, which is always written anew. */
  player: { height: '315', allow: 'fullscreen' },
} as const;

export type AllowedTag = keyof typeof allowList.tags;
export type Player = keyof typeof allowList.players;
