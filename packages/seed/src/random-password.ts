import { randomBytes } from 'node:crypto';
import { newPassword } from '@headwater/contract/session';

/** Makes a password of 120 random bits that meets the rules for new ones. */
export function randomPassword(): string {
  const password = randomBytes(15).toString('base64url');
  return newPassword.safeParse(password).success ? password : randomPassword();
}
