import { linkAddress } from './link-address.ts';

/** Elements that show a foreign page or file within a text, with the attribute for its address. */
const frameTags: Partial<Record<string, string>> = { iframe: 'src', embed: 'src', object: 'data' };

/** The attributes in which scripts keep the address of a frame that loads late, or after a reader's consent. */
const LATE_ADDRESSES = [
  'data-src',
  'data-lazy-src',
  'data-cookieblock-src',
  'data-cmp-src',
  'data-consent-src',
];

type Attributes = Readonly<Partial<Record<string, string>>>;

export function isFrame(tag: string): boolean {
  return Object.hasOwn(frameTags, tag);
}

/** Returns the address that a frame finally shows, in any form; '' for none. */
export function frameAddress(tag: string, attributes: Attributes): string {
  const given = [frameTags[tag] ?? 'src', ...LATE_ADDRESSES].map((name) => attributes[name]?.trim() ?? '');
  return given.find((address) => address !== '' && !/^(?:about|javascript|data):/i.test(address)) ?? '';
}

/** Returns a link to a frame's content that cannot be in a text; null if there is none. */
export function frameLink(tag: string, attributes: Attributes): { url: string; text: string } | null {
  if (isInvisible(attributes)) return null;
  const url = linkAddress(frameAddress(tag, attributes).replace(/^\/\//, 'https://'));
  if (url === null || !/^https?:/.test(url)) return null;
  return { url, text: attributes['title']?.trim() || url };
}

/** A one-point frame counts readers. */
function isInvisible({ width = '', height = '', style = '', hidden }: Attributes): boolean {
  const isPoint = [width, height].some((size) => /^\s*[01](?:px)?\s*$/.test(size));
  return isPoint || hidden !== undefined || /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}
