import type { World } from '../core/state.ts';
import type { Delivery } from './delivery.ts';
import { sign } from './signature.ts';

const second = 1000;
const longestWait = 60 * 60 * second;
const givenUpAfter = 3 * 24 * 60 * 60 * second;
const answerWithin = 10 * second;

export interface Endpoint {
  /** null: nobody listens, and events can only be listed. */
  url: string | null;
  secret: string;
  /** The machine's own time in milliseconds. */
  now: () => number;
}

/** When the next attempt is due, in milliseconds of the stand-in's clock; null without one. */
export function nextAttempt({ state }: World, { url }: Endpoint): number | null {
  if (url === null || state.webhooksPaused || state.deliveries.size === 0) return null;
  return Math.min(...state.deliveries.values().map(({ dueAt }) => dueAt));
}

/** Sends what is due, one after another; what isn't answered with 2xx is tried again after growing waits. */
export async function sendDue({ state }: World, endpoint: Endpoint): Promise<void> {
  const { url, now } = endpoint;
  if (url === null || state.webhooksPaused) return;
  const time = now() + state.aheadMs;
  const due = [...state.deliveries].filter(([, { dueAt }]) => dueAt <= time);
  for (const [eventId, delivery] of due) {
    const taken = await post(url, endpoint, JSON.stringify(state.objects.event.get(eventId)));
    const waiting = taken ? null : postpone(delivery, now() + state.aheadMs);
    if (waiting) state.deliveries.set(eventId, waiting);
    else state.deliveries.delete(eventId);
  }
}

async function post(url: string, { secret, now }: Endpoint, payload: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(payload, secret, Math.floor(now() / 1000)),
        'user-agent': 'Stripe/1.0 (stand-in)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithin),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** null: it has been tried for long enough. */
function postpone({ createdAt, attempts }: Delivery, now: number): Delivery | null {
  if (now - createdAt > givenUpAfter) return null;
  return { createdAt, dueAt: now + Math.min(second * 2 ** attempts, longestWait), attempts: attempts + 1 };
}
