import { hash, randomBytes } from 'node:crypto';

/** 256 random bits, for a session's cookie or an API token. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a secret. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
