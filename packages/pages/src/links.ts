/** The address, if it is one that a link may lead to. Revisions are old: what was allowed then is looked at again. */
export function toHttpUrl(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** 'www.example.com/pumps' of an address, as people write it. */
export function displayUrl(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`.replace(/^www\./, '').replace(/\/$/, '');
}

/** A number as a phone dials it: '+44 (0)20 7946 0000' without the zero that is dialled at home only. */
export function telHref(phone: string): string | null {
  const number = phone.replace(/^(\s*\+.*)\(0\)/, '$1').replaceAll(/[^\d+]/g, '');
  return number.length > 2 ? `tel:${number}` : null;
}

export function mailtoHref(email: string): string | null {
  return /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? `mailto:${email}` : null;
}

/** Links out of a page that was paid for say so to search engines. */
export function linkRel(paid: boolean): string {
  return paid ? 'sponsored noopener' : 'noopener';
}
