/** A domain with letters that no header of an email may hold, and nothing that `URL` would take for more than a domain. */
const OTHER_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.\-。．｡]+$/u;

/**
 * Writes the domain of an email as the network does, where it has other letters than ASCII: one mailbox has one address,
 * whichever way it is typed. What has no such domain stays as it is.
 */
export function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const url = `http://${domain}/`;
  if (at === 0 || !OTHER_DOMAIN.test(domain) || !URL.canParse(url)) return email;
  return email.slice(0, at) + new URL(url).hostname;
}
