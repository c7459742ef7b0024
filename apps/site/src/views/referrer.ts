/** Returns the host that a referrer names, as people would write it; null for none, and for the site itself. */
export function foreignHost(referrer: string | undefined, ownOrigin: string): string | null {
  const url = URL.parse(referrer ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === ownOrigin) return null;
  const host = url.hostname.replace(/^www\./, '');
  return /^[\da-z.-]{1,253}$/.test(host) ? host : null;
}
