import { createHash } from 'node:crypto';

/** Returns a public page's mark of its revision, which does not reveal the address of a preview. */
export function revisionMark(uuid: string): string {
  return createHash('sha256').update(uuid).digest('hex').slice(0, 16);
}
