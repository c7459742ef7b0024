import { z } from 'zod';
import type { Fault } from './faults.ts';

const moved = z.object({ now: z.number() });
const refusal = z.object({ error: z.object({ message: z.string() }) });

type Outcome = 'paid' | 'failed';

/**
 * What tests make happen in the stand-in at `address`. Each settles when the events that it caused were sent
 * once, and rejects with the stand-in's words where it can't be done.
 */
export function createControl(address: string) {
  async function request(method: 'GET' | 'POST', path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`${address}/_test/${path}`, {
      method,
      ...(method === 'GET'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(refusal.parse(answer).error.message);
    return answer;
  }
  async function act(path: string, body?: object): Promise<void> {
    await request('POST', path, body);
  }

  return {
    /** Moves the clock on, and everything that comes due on the way; the stand-in's time in seconds. */
    advance: async (seconds: number) => moved.parse(await request('POST', 'clock', { seconds })).now,
    advanceTo: async (time: number) => moved.parse(await request('POST', 'clock', { to: time })).now,
    now: async () => moved.parse(await request('GET', 'clock')).now,

    pay: (sessionId: string) => act(`sessions/${sessionId}/pay`),
    decline: (sessionId: string) => act(`sessions/${sessionId}/decline`),
    expire: (sessionId: string) => act(`sessions/${sessionId}/expire`),

    /** The next period begins now. A card that failed goes on failing until told otherwise. */
    renew: (subscriptionId: string, outcome: Outcome = 'paid') =>
      act(`subscriptions/${subscriptionId}/renew`, { outcome }),
    /** Another attempt at the open invoice of a renewal that failed. */
    retry: (subscriptionId: string, outcome: Outcome = 'paid') =>
      act(`subscriptions/${subscriptionId}/retry`, { outcome }),

    /** All that is left of a payment, without an amount. */
    refund: (paymentIntentId: string, amount?: number) =>
      act(`payments/${paymentIntentId}/refund`, { amount }),
    dispute: (paymentIntentId: string) => act(`payments/${paymentIntentId}/dispute`),
    closeDispute: (disputeId: string, outcome: 'won' | 'lost') =>
      act(`disputes/${disputeId}/close`, { outcome }),

    /** While they are paused nothing is sent; what waits is sent once that ends. */
    webhooks: (switches: { paused: boolean }) => act('webhooks', switches),
    /** How the API fails in its next `times` calls. */
    fail: (fault: Partial<Fault>) => act('faults', fault),
  };
}
