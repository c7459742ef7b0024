import { linkAddress } from './link-address.ts';

/** Elements that show a page or a file from elsewhere within a text, with the attribute that has its address. */
const frameTags: Partial<Record<string, string>> = { iframe: 'src', embed: 'src', object: 'data' };

/** What scripts keep the address in that load a frame late, or once a reader has agreed to it. */
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

/** Returns the address that a frame shows in the end, in whatever form it was given; '' for none. */
export function frameAddress(tag: string, attributes: Attributes): string {
  const given = [frameTags[tag] ?? 'src', ...LATE_ADDRESSES].map((name) => attributes[name]?.trim() ?? '');
  return given.find((address) => address !== '' && !/^(?:about|javascript|data):/i.test(address)) ?? '';
}

/** Returns a link to what a frame shows that cannot stand in a text; null where that is nothing, or nowhere. */
export function frameLink(tag: string, attributes: Attributes): { url: string; text: string } | null {
  if (isInvisible(attributes)) return null;
  const url = linkAddress(frameAddress(tag, attributes).replace(/^\/\//, 'https://'));
  if (url === null || !/^https?:/.test(url)) return null;
  return { url, text: attributes['title']?.trim() || url };
}

/** A frame of a point counts readers. */
function isInvisible({ width = '', height = '', style = '', hidden }: Attributes): boolean {
  const isPoint = [width, height].some((size) => /^\s*[01](?:px)?\s*$/.test(size));
  return isPoint || hidden !== undefined || /(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}
