import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** As the API makes them: `newId('cus')` is cus_ and 24 letters and digits. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')}`;
}
