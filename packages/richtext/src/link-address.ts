import { allowList } from './allow-list.ts';

/** One email address. Mail programs decode what stands in a link, so that more than this could be headers. */
const SINGLE_EMAIL_ADDRESS = /^[^\s\p{Cc}@%,;:?&<>()"\\[\]]+@[^\s\p{Cc}@%,;:?&<>()"\\[\]]+$/u;

/**
 * Returns the address of a link as it is stored: a normalised absolute URL with an allowed scheme, or the path of a
 * stored file. A link to an email address keeps that alone, as a reader would not see who else is written to. Null
 * means that it is not allowed.
 */
export function linkAddress(address: string, ownOrigins: readonly string[] = []): string | null {
  const path = ownFilePath(address, ownOrigins);
  if (path !== null && allowList.filePathPattern.test(path)) return path;
  const url = URL.parse(address);
  if (!url || !isLinkScheme(url.protocol.slice(0, -1))) return null;
  const href = url.protocol === 'mailto:' ? mailtoAddress(url) : url.href;
  if (href === null || href.length > allowList.maxLinkLength) return null;
  // A link around many blocks keeps one copy of its address.
  return href === address ? address : href;
}

/** Returns the address of a picture as it is stored, the path of an image file, or null for any other. */
export function imageAddress(address: string, ownOrigins: readonly string[] = []): string | null {
  const path = ownFilePath(address, ownOrigins);
  return path !== null && allowList.imagePathPattern.test(path) ? path : null;
}

/** Parses a typed link: an address without a scheme gets `https://`, an email address `mailto:`. */
export function parseTypedLink(typed: string): string | null {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return linkAddress(`mailto:${address}`);
  if (/^(?:[a-z][a-z0-9+.-]*:(?!\d)|\/)/i.test(address)) return linkAddress(address);
  return address.includes('.') ? linkAddress(`https://${address}`) : null;
}

/** Returns the link without the header fields after it; null where it names more or less than one address. */
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

function ownFilePath(address: string, ownOrigins: readonly string[]): string | null {
  if (address.startsWith('/')) return address;
  const url = URL.parse(address);
  return url && ownOrigins.includes(url.origin) && !url.username && !url.password ? url.pathname : null;
}
