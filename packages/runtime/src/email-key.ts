import { createHash } from 'node:crypto';

/** Hashes what was typed as the email address, for a rate limit's key: it may be anything, even a password. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/** Returns the key of the mailbox behind an email: many take what follows a plus sign as a name within one. */
export function mailboxKey(email: string): string {
  return emailKey(email.replace(/\+.*(?=@)/s, ''));
}
