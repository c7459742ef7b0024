import { createHash } from 'node:crypto';

/** Returns what a public page says of the revision that it shows, and what does not lead to a preview of it. */
export function revisionMark(uuid: string): string {
  return createHash('sha256').update(uuid).digest('hex').slice(0, 16);
}
