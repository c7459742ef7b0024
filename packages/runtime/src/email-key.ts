import { createHash } from 'node:crypto';

/** Hashes a typed email address, for a rate limit's key: it may be anything, even a password. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** The services that ignore dots in a name, and the name by which each is known. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/**
 * Returns the key of the mailbox behind an email: many services treat text after a plus sign as a name within one, and
 * some ignore dots.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, Math.max(at, 0)).replace(/\+.*/s, '');
  const service = dotless.get(domain);
  return emailKey(service === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${service}`);
}
