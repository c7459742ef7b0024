import { z } from 'zod';
import type { Payer } from '../payments/payer.ts';
import type { WebhookSwitches } from '../webhooks/delivery.ts';
import type { Fault } from './faults.ts';

const moved = z.object({ now: z.number() });
const sent = z.object({
  deliveries: z.array(
    z.object({
      eventId: z.string(),
      type: z.string(),
      status: z.enum(['waiting', 'delivered', 'given up', 'lost']),
      attempts: z.array(z.object({ at: z.number(), status: z.number().nullable() })),
    }),
  ),
});
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

    pay: (sessionId: string, payer?: Partial<Payer>) => act(`sessions/${sessionId}/pay`, payer),
    decline: (sessionId: string) => act(`sessions/${sessionId}/decline`),
    payLater: (sessionId: string) => act(`sessions/${sessionId}/pay-later`),
    /** The bank's answer to `payLater`; by itself it is 'paid' after four days. */
    settle: (sessionId: string, outcome: Outcome = 'paid') =>
      act(`sessions/${sessionId}/settle`, { outcome }),
    expire: (sessionId: string) => act(`sessions/${sessionId}/expire`),

    /** The next period begins now. A card that failed goes on failing until told otherwise. */
    renew: (subscriptionId: string, outcome: Outcome = 'paid') =>
      act(`subscriptions/${subscriptionId}/renew`, { outcome }),
    /** Another attempt at the open invoice of a renewal that failed. */
    retry: (subscriptionId: string, outcome: Outcome = 'paid') =>
      act(`subscriptions/${subscriptionId}/retry`, { outcome }),

    /** By the id of a charge or a payment intent; all that is left, without an amount. */
    refund: (paymentId: string, amount?: number) => act(`payments/${paymentId}/refund`, { amount }),
    dispute: (paymentId: string) => act(`payments/${paymentId}/dispute`),
    closeDispute: (disputeId: string, outcome: 'won' | 'lost') =>
      act(`disputes/${disputeId}/close`, { outcome }),

    webhooks: (switches: Partial<WebhookSwitches>) => act('webhooks', switches),
    replay: (eventId: string) => act(`events/${eventId}/replay`),
    deliveries: async () => sent.parse(await request('GET', 'deliveries')).deliveries,
    /** How the API fails in its next `times` calls. */
    fail: (fault: Partial<Fault>) => act('faults', fault),
  };
}
