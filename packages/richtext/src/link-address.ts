import { allowList } from './allow-list.ts';

/** One email address. Mail programs decode a link's text, so that anything more could be headers. */
const SINGLE_EMAIL_ADDRESS = /^[^\s\p{Cc}@%,;:?&<>()"\\[\]]+@[^\s\p{Cc}@%,;:?&<>()"\\[\]]+$/u;

/** A telephone number, with an extension; no control code, which has a `*` or a `#`. */
const TELEPHONE_NUMBER = /^(?=.*\d)\+?[\w().-]+(?:;[\w-]+=[\w().+-]+)*$/;

/**
 * Returns the stored form of a link's address: a normalised absolute URL with an allowed scheme, or the path of a
 * stored file. A link to an email address keeps only that, because a reader would not see other recipients, and one that a
 * program wrapped is the address within. Null means that it is not allowed.
 */
export function linkAddress(address: string, ownOrigins: readonly string[] = []): string | null {
  const url = unwrapLink(URL.parse(address));
  const path = ownFilePath(address, url, ownOrigins);
  if (path !== null && allowList.filePathPattern.test(path)) return path;
  if (!url || !isLinkScheme(url.protocol.slice(0, -1))) return null;
  const href = hrefOf(url);
  if (href === null || href.length > allowList.maxLinkLength) return null;
  // A link around many blocks keeps one copy of its address.
  return href === address ? address : href;
}

/** Returns the stored form of a picture's address, the path of an image file, or null for any other. */
export function imageAddress(address: string, ownOrigins: readonly string[] = []): string | null {
  const path = ownFilePath(address, URL.parse(address), ownOrigins);
  return path !== null && allowList.imagePathPattern.test(path) ? path : null;
}

/** Parses a typed link: an address without a scheme gets `https://`, an email address `mailto:`. */
export function parseTypedLink(typed: string): string | null {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return linkAddress(`mailto:${address}`);
  // A number after a colon is a port, except after these.
  if (/^(?:(?:mailto|tel):|[a-z][a-z0-9+.-]*:(?!\d)|\/)/i.test(address)) return linkAddress(address);
  return address.includes('.') ? linkAddress(`https://${address}`) : null;
}

/** A mail that was forwarded a few times. */
const MAX_WRAPPERS = 5;

/** Outlook and Google wrap the links in what people copy, and would learn of each reader who follows one. */
function unwrapLink(url: URL | null): URL | null {
  let unwrapped = url;
  for (let depth = 0; unwrapped && depth < MAX_WRAPPERS; depth += 1) {
    const inner = URL.parse(wrappedAddress(unwrapped) ?? '');
    if (!inner || !/^https?:$/.test(inner.protocol)) return unwrapped;
    unwrapped = inner;
  }
  return unwrapped;
}

/** Returns the address within one of a wrapper, null for any other. */
function wrappedAddress({ hostname, pathname, searchParams }: URL): string | null {
  if (/(?:^|\.)safelinks\.protection\.outlook\.com$/.test(hostname)) return searchParams.get('url');
  const isGoogle = /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$/.test(hostname) && pathname === '/url';
  return isGoogle ? (searchParams.get('q') ?? searchParams.get('url')) : null;
}

function hrefOf(url: URL): string | null {
  if (url.protocol === 'mailto:') return mailtoAddress(url);
  return url.protocol === 'tel:' ? telAddress(url) : url.href;
}

/** Returns the link without the spaces that people write between the digits, which a telephone may refuse. */
function telAddress({ pathname }: URL): string | null {
  const number = pathname.replaceAll(/%20|\s/g, '');
  return TELEPHONE_NUMBER.test(number) ? `tel:${number}` : null;
}

/** Returns the link without the header fields after it; null unless it names exactly one address. */
function mailtoAddress({ pathname }: URL): string | null {
  try {
    return SINGLE_EMAIL_ADDRESS.test(decodeURIComponent(pathname)) ? `mailto:${pathname}` : null;
  } catch {
    // Its percent encoding is malformed.
    return null;
  }
}

function isLinkScheme(scheme: string): boolean {
  return allowList.linkSchemes.some((listed) => listed === scheme);
}

function ownFilePath(address: string, url: URL | null, ownOrigins: readonly string[]): string | null {
  if (address.startsWith('/')) return address;
  return url && ownOrigins.includes(url.origin) && !url.username && !url.password ? url.pathname : null;
}
