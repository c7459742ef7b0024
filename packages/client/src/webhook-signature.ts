import { createHmac, timingSafeEqual } from 'node:crypto';

interface VerifyWebhookSignatureOptions {
  /** The body as it came, byte for byte. */
  body: string;
  /** The header `headwater-signature`. */
  signature: string;
  /** What the portal showed when the webhook was made. */
  secret: string;
  now?: Date;
}

const TOLERANCE_SECONDS = 300;

/** Whether the portal sent this, within the last five minutes: what a receiver asks before it believes a call. */
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
