import { z } from 'zod';
import type { Fault } from './faults.ts';

const clockBody = z.object({ now: z.number() });
const errorBody = z.object({ error: z.object({ message: z.string() }) });

type Outcome = 'paid' | 'failed';

/**
 * Creates the client by which tests make things happen in the fake at `address`, with the key of its start. Each call resolves when the events
 * that it caused were sent once, and rejects with the fake's message where it cannot be done.
 */
export function createControl(address: string, key: string) {
  async function request(method: 'GET' | 'POST', path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`${address}/_test/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(errorBody.parse(answer).error.message);
    return answer;
  }
  async function post(path: string, body?: object): Promise<void> {
    await request('POST', path, body);
  }

  return {
    /** Advances the clock, and runs what is due on the way; the clock's time in seconds. */
    advance: async (seconds: number) => clockBody.parse(await request('POST', 'clock', { seconds })).now,
    advanceTo: async (time: number) => clockBody.parse(await request('POST', 'clock', { to: time })).now,
    now: async () => clockBody.parse(await request('GET', 'clock')).now,

    pay: (sessionId: string) => post(`sessions/${sessionId}/pay`),
    decline: (sessionId: string) => post(`sessions/${sessionId}/decline`),
    expire: (sessionId: string) => post(`sessions/${sessionId}/expire`),

    /** Begins the next period now. A card that failed goes on failing until a later call says 'paid'. */
    renew: (subscriptionId: string, outcome: Outcome = 'paid') =>
      post(`subscriptions/${subscriptionId}/renew`, { outcome }),
    /** Charges once more for the open invoice of a renewal that failed. */
    retry: (subscriptionId: string, outcome: Outcome = 'paid') =>
      post(`subscriptions/${subscriptionId}/retry`, { outcome }),

    /** Gives the subscription's card another last month. */
    setCardEnd: (subscriptionId: string, ends: { year: number; month: number }) =>
      post(`subscriptions/${subscriptionId}/card`, ends),

    /** Refunds a payment: all that is left of it, without an amount. */
    refund: (paymentIntentId: string, amount?: number) =>
      post(`payments/${paymentIntentId}/refund`, { amount }),
    dispute: (paymentIntentId: string) => post(`payments/${paymentIntentId}/dispute`),
    closeDispute: (disputeId: string, outcome: 'won' | 'lost') =>
      post(`disputes/${disputeId}/close`, { outcome }),

    /** Pauses the deliveries, which pile up meanwhile, or resumes them. */
    webhooks: (options: { paused: boolean }) => post('webhooks', options),
    /** Makes the next `times` calls of the API fail. */
    fail: (fault: Partial<Fault>) => post('faults', fault),
  };
}
