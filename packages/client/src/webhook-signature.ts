import { createHmac, timingSafeEqual } from 'node:crypto';

interface VerifyWebhookSignatureOptions {
  /** The body as it arrived, byte for byte. */
  body: string;
  /** The header `headwater-signature`. */
  signature: string;
  /** The secret that the portal showed when the webhook was created. */
  secret: string;
  now?: Date;
}

const TOLERANCE_SECONDS = 300;

/** Says whether the portal signed this body within the last five minutes. A receiver trusts no call before. */
export function verifyWebhookSignature({
  body,
  signature,
  secret,
  now = new Date(),
}: VerifyWebhookSignatureOptions): boolean {
  const seconds = Number(/^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature)?.[1] ?? Number.NaN);
  const age = Math.abs(now.getTime() / 1_000 - seconds);
  if (Number.isNaN(age) || age > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return timingSafeEqual(Buffer.from(signature), Buffer.from(`t=${seconds},v1=${expected}`));
}
