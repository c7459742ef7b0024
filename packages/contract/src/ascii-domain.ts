/**
 * A domain without letters that an email's header may not contain, and without anything that `URL` would not take for a
 * domain.
 */
const OTHER_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.\-。．｡]+$/u;

/**
 * Writes an email's domain as the network does, if it has other letters than ASCII: one mailbox has one address,
 * however it is typed. Text without such a domain stays as it is.
 */
export function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const url = `http://${domain}/`;
  if (at === 0 || !OTHER_DOMAIN.test(domain) || !URL.canParse(url)) return email;
  return email.slice(0, at) + new URL(url).hostname;
}
