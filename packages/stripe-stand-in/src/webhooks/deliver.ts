import { createHmac } from 'node:crypto';
import type { Delivery, Store } from '../store/store.ts';

const SECOND = 1000;
const MAX_RETRY_DELAY = 60 * 60 * SECOND;
const RETRY_WINDOW = 3 * 24 * 60 * 60 * SECOND;
const RESPONSE_TIMEOUT = 10 * SECOND;

export interface WebhookEndpoint {
  /** null: nobody listens, and events can only be listed. */
  url: string | null;
  secret: string;
  /** The machine's own time in milliseconds. */
  now: () => number;
}

/** Returns when the next delivery is due, in milliseconds of the clock; null where none is. */
export function nextDeliveryTime({ state }: Store, { url }: WebhookEndpoint): number | null {
  if (url === null || state.webhooksPaused || state.deliveries.size === 0) return null;
  return Math.min(...state.deliveries.values().map(({ dueAt }) => dueAt));
}

/** Sends the deliveries that are due, one after another. One that is not answered with 2xx is retried later. */
export async function deliverDue({ state }: Store, webhook: WebhookEndpoint): Promise<void> {
  const { url, now } = webhook;
  if (url === null || state.webhooksPaused) return;
  const time = now() + state.clockOffsetMs;
  const due = [...state.deliveries].filter(([, { dueAt }]) => dueAt <= time);
  for (const [eventId, delivery] of due) {
    const accepted = await post(url, webhook, JSON.stringify(state.objects.event.get(eventId)));
    const retry = accepted ? null : retryOf(delivery, now() + state.clockOffsetMs);
    if (retry) state.deliveries.set(eventId, retry);
    else state.deliveries.delete(eventId);
  }
}

async function post(url: string, { secret, now }: WebhookEndpoint, payload: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(payload, secret, Math.floor(now() / SECOND)),
        'user-agent': 'Stripe/1.0 (fake)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Returns the `Stripe-Signature` header. Its timestamp is the machine's, as receivers compare it with their own. */
function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Returns the delivery with its next attempt; null where it has been retried for long enough. */
function retryOf({ createdAt, failedAttempts }: Delivery, now: number): Delivery | null {
  if (now - createdAt > RETRY_WINDOW) return null;
  const delay = Math.min(SECOND * 2 ** failedAttempts, MAX_RETRY_DELAY);
  return { createdAt, dueAt: now + delay, failedAttempts: failedAttempts + 1 };
}
