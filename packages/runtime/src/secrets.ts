import { hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in 43 characters, for a session's cookie, an API token or a link. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a secret; the database holds only the hash. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** The argon2id hash of 32 random bytes that were not kept: it matches no password. */
export const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$t71/3KU30ymqSp1hdnqhXA$LyCxuUq/TjDlIzBTi8754BC6Gec9VAVWbdiRiCty0vQ';

/** Capitals and small letters tell a secret or a signature from a page's slug of the same length. */
const SECRETS =
  /(?:(?<![\w-])|(?<=%[\dA-Fa-f]{2})|(?<=\b(?:hw|whsec)_))(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/g;

/** Hides anything shaped like a secret, with which a reader of the log could impersonate somebody. */
export function hideSecrets(text: string): string {
  return text.replaceAll(SECRETS, '…');
}
