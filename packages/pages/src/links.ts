/** Returns the URL if it is HTTP. It is checked again, as revisions may be older than today's rules. */
export function toHttpUrl(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Shortens a URL as people would write it, such as 'example.com/pumps'. */
export function displayUrl(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`.replace(/^www\./, '').replace(/\/$/, '');
}

export function mailtoHref(email: string): string | null {
  return /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? `mailto:${email}` : null;
}

/** Returns the `rel` of an external link, which search engines expect to be marked on a paid page. */
export function linkRel(paid: boolean): string {
  return paid ? 'sponsored noopener' : 'noopener';
}
