import { allowList } from './allow-list.ts';

/**
 * A link's address as it is stored: absolute, with a listed scheme, as the URL parser writes it, or the path of
 * one of our own files. Null for one that may not stand.
 */
export function linkAddress(address: string, ownOrigins: readonly string[] = []): string | null {
  const path = ownFilePath(address, ownOrigins);
  if (path !== null && allowList.filePathPattern.test(path)) return path;
  const url = URL.parse(address);
  if (!url || !isLinkScheme(url.protocol.slice(0, -1))) return null;
  return url.href.length <= allowList.maxLinkLength ? url.href : null;
}

/** A picture's address as it is stored: the path of one of our own image files. Null for any other. */
export function imageAddress(address: string, ownOrigins: readonly string[] = []): string | null {
  const path = ownFilePath(address, ownOrigins);
  return path !== null && allowList.imagePathPattern.test(path) ? path : null;
}

/** What somebody typed as a link's address: one without a scheme gets `https://`, a bare e-mail `mailto:`. */
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
