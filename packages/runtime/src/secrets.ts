import { hash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, for a session's cookie or an API token. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a secret; the database holds the hash alone. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
