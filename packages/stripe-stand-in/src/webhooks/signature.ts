import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: `timestamp` in seconds of the machine's own clock, as receivers compare it. */
export function sign(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
