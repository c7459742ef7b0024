import { createHmac, timingSafeEqual } from 'node:crypto';

const PASS_MS = 60 * 60_000;

interface PassOf {
  /** The key of the item's private preview. */
  key: Buffer;
  uuid: string;
  now: Date;
}

/** Makes what opens the private preview of an item for an hour. */
export function makePreviewPass({ key, uuid, now }: PassOf): string {
  const until = now.getTime() + PASS_MS;
  return `${until}.${signatureOf({ key, uuid, until })}`;
}

export function isPreviewPass(pass: string, { key, uuid, now }: PassOf): boolean {
  const [moment = '', signature = ''] = pass.split('.');
  const until = Number(moment);
  if (!(until > now.getTime())) return false;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf({ key, uuid, until }))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf({ key, uuid, until }: { key: Buffer; uuid: string; until: number }): string {
  return createHmac('sha256', key).update(`${uuid} ${until}`).digest('base64url');
}
