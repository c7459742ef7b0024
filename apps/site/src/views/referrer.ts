/**
 * Matches a name with a dot, as an IP address or a private network's name says more about the reader than about a site.
 */
const SITE_HOST = /^(?=.{4,253}$)[\da-z.-]+\.[a-z][\da-z-]+$/;

/** Returns the host in a referrer, as people would write it; null for none, and for the site itself. */
export function foreignHost(referrer: string, ownOrigin: string): string | null {
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === ownOrigin) return null;
  const host = url.hostname.replace(/^www\./, '');
  return SITE_HOST.test(host) ? host : null;
}
