import { createHmac, timingSafeEqual } from 'node:crypto';

const PASS_MS = 60 * 60_000;

interface PassOf {
  /** The key of the item's private preview. */
  key: Buffer;
  uuid: string;
  /** The revision that it shows; the draft without one. */
  revision?: string | undefined;
  now: Date;
}

/** Makes a pass for the private preview of an item's draft, or of one of its revisions, for an hour. */
export function makePreviewPass({ key, uuid, revision, now }: PassOf): string {
  const until = now.getTime() + PASS_MS;
  return `${until}.${signatureOf({ key, uuid, revision, until })}`;
}

export function isPreviewPass(pass: string, { key, uuid, revision, now }: PassOf): boolean {
  const [moment = '', signature = ''] = pass.split('.');
  const until = Number(moment);
  if (!(until > now.getTime())) return false;
  const [given, expected] = [
    Buffer.from(signature),
    Buffer.from(signatureOf({ key, uuid, revision, until })),
  ];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf({ key, uuid, revision, until }: Omit<PassOf, 'now'> & { until: number }): string {
  return createHmac('sha256', key)
    .update(`${uuid} ${revision ?? 'draft'} ${until}`)
    .digest('base64url');
}
