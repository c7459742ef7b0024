import { createHmac } from 'node:crypto';

interface WebhookToSign {
  secret: string;
  body: string;
  at: Date;
}

/** Returns `t=1700000000,v1=…`: the time in seconds, and the HMAC-SHA-256 of that time and the body, in hex. */
export function signWebhook({ secret, body, at }: WebhookToSign): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
