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
  if (url === null || state.switches.paused) return null;
  const due = waiting(state.deliveries.values()).map(({ dueAt }) => dueAt);
  return due.length === 0 ? null : Math.min(...due);
}

/** Sends what is due, one after another; what isn't answered with 2xx is tried again after growing waits. */
export async function sendDue(world: World, endpoint: Endpoint): Promise<void> {
  const { url } = endpoint;
  const { state } = world;
  if (url === null || state.switches.paused) return;
  const time = endpoint.now() + state.aheadMs;
  const due = waiting(state.deliveries.values()).filter(({ dueAt }) => dueAt <= time);
  for (const delivery of state.switches.order === 'newest first' ? due.toReversed() : due) {
    const status = await post(url, endpoint, JSON.stringify(state.objects.event.get(delivery.eventId)));
    note(delivery, status, endpoint.now() + state.aheadMs);
  }
}

function waiting(deliveries: Iterable<Delivery>): Delivery[] {
  return [...deliveries].filter(({ status }) => status === 'waiting');
}

async function post(url: string, { secret, now }: Endpoint, payload: string): Promise<number | null> {
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
    return response.status;
  } catch {
    return null;
  }
}

function note(delivery: Delivery, status: number | null, at: number): void {
  delivery.attempts.push({ at, status });
  if (status !== null && status >= 200 && status < 300) {
    delivery.status = 'delivered';
    return;
  }
  if (at - delivery.createdAt > givenUpAfter) delivery.status = 'given up';
  delivery.dueAt = at + Math.min(second * 2 ** (delivery.attempts.length - 1), longestWait);
}
