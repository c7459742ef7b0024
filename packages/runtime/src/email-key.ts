import { createHash } from 'node:crypto';

/** Hashes what was typed as the email address, for a rate limit's key: it may be anything, even a password. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
