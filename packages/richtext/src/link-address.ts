import { allowList } from './allow-list.ts';

/**
 * Returns the address of a link as it is stored: a normalised absolute URL with an allowed scheme, or the path of a
 * stored file. Null means that it is not allowed.
 */
export function linkAddress(address: string, ownOrigins: readonly string[] = []): string | null {
  const path = ownFilePath(address, ownOrigins);
  if (path !== null && allowList.filePathPattern.test(path)) return path;
  const url = URL.parse(address);
  if (!url || !isLinkScheme(url.protocol.slice(0, -1))) return null;
  const { href } = url;
  if (href.length > allowList.maxLinkLength) return null;
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

function isLinkScheme(scheme: string): boolean {
  return allowList.linkSchemes.some((listed) => listed === scheme);
}

function ownFilePath(address: string, ownOrigins: readonly string[]): string | null {
  if (address.startsWith('/')) return address;
  const url = URL.parse(address);
  return url && ownOrigins.includes(url.origin) && !url.username && !url.password ? url.pathname : null;
}
