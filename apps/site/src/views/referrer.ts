/** A name with a dot: an IP address or a name of somebody's own network says more of the reader than of a site. */
const SITE_HOST = /^(?=.{4,253}$)[\da-z.-]+\.[a-z][\da-z-]+$/;

/** Returns the host of the site that a referrer names, as people would write it; null for none, and for the site itself. */
export function foreignHost(referrer: string, ownOrigin: string): string | null {
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === ownOrigin) return null;
  const host = url.hostname.replace(/^www\./, '');
  return SITE_HOST.test(host) ? host : null;
}
