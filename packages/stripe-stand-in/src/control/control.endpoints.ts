import { z } from 'zod';
import { invalidRequest } from '../api/api-error.ts';
import { renewSubscription, retryInvoice } from '../billing/renew.ts';
import { expireSession } from '../checkout/expire-session.ts';
import { declineSession, paySession } from '../checkout/pay-session.ts';
import { advanceTo } from '../clock/advance.ts';
import { getLatestCharge } from '../payments/charge.ts';
import { closeDispute, openDispute } from '../payments/dispute.ts';
import type { Payer } from '../payments/payer.ts';
import { createRefund } from '../payments/refund.ts';
import { getOrThrow, retrieve } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

interface ControlEndpoint {
  path: string;
  run: (store: Store, body: unknown, id: string) => unknown;
}

const payer: Payer = {
  email: 'payer@example.com',
  name: 'Pat Payer',
  businessName: null,
  vatNumber: null,
};
const cardBody = z.strictObject({ year: z.int(), month: z.int().min(1).max(12) });
const emptyBody = z.strictObject({});
const clockBody = z.union([z.strictObject({ seconds: z.int().min(0) }), z.strictObject({ to: z.int() })]);
const outcomeBody = z.strictObject({ outcome: z.enum(['paid', 'failed']) });
const refundBody = z.strictObject({ amount: z.int().positive().exactOptional() });
const disputeBody = z.strictObject({ outcome: z.enum(['won', 'lost']) });
const webhooksBody = z.strictObject({ paused: z.boolean() });

export const controlEndpoints: readonly ControlEndpoint[] = [
  controlEndpoint('clock', clockBody, (store, body) => {
    const to = 'to' in body ? body.to : store.now() + body.seconds;
    if (to < store.now()) throw invalidRequest('The clock only moves forwards.', { param: 'to' });
    advanceTo(store, to);
    return { now: store.now() };
  }),
  controlEndpoint('sessions/:id/pay', emptyBody, (store, _, id) =>
    paySession(store, retrieve(store, 'checkout.session', id), payer),
  ),
  controlEndpoint('sessions/:id/decline', emptyBody, (store, _, id) =>
    declineSession(store, retrieve(store, 'checkout.session', id), payer),
  ),
  controlEndpoint('sessions/:id/expire', emptyBody, (store, _, id) =>
    expireSession(store, retrieve(store, 'checkout.session', id)),
  ),
  controlEndpoint('subscriptions/:id/renew', outcomeBody, (store, { outcome }, id) => {
    setCardOutcome(store, id, outcome);
    return renewSubscription(store, retrieve(store, 'subscription', id));
  }),
  controlEndpoint('subscriptions/:id/retry', outcomeBody, (store, { outcome }, id) => {
    setCardOutcome(store, id, outcome);
    return retryInvoice(store, getOpenInvoice(store, retrieve(store, 'subscription', id)));
  }),
  controlEndpoint('subscriptions/:id/card', cardBody, (store, ends, id) => {
    const { default_payment_method: method } = retrieve(store, 'subscription', id);
    store.state.cardEnds.set(method ?? '', ends);
    return ends;
  }),
  controlEndpoint('payments/:id/refund', refundBody, (store, body, id) =>
    createRefund(store, getLatestCharge(store, id), body),
  ),
  controlEndpoint('payments/:id/dispute', emptyBody, (store, _, id) =>
    openDispute(store, getLatestCharge(store, id)),
  ),
  controlEndpoint('disputes/:id/close', disputeBody, (store, { outcome }, id) =>
    closeDispute(store, retrieve(store, 'dispute', id), outcome),
  ),
  controlEndpoint('webhooks', webhooksBody, ({ state }, { paused }) => {
    state.webhooksPaused = paused;
    return { paused };
  }),
];

function controlEndpoint<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  run: (store: Store, body: z.output<Schema>, id: string) => unknown,
): ControlEndpoint {
  return {
    path: `/_test/${path}`,
    run: (store, body, id) => {
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error));
      return run(store, parsed.data, id);
    },
  };
}

function setCardOutcome({ state }: Store, subscriptionId: string, outcome: 'paid' | 'failed'): void {
  if (outcome === 'paid') state.decliningSubscriptions.delete(subscriptionId);
  else state.decliningSubscriptions.set(subscriptionId, true);
}

function getOpenInvoice(store: Store, subscription: Objects['subscription']): Objects['invoice'] {
  const invoice = getOrThrow(store, 'invoice', subscription.latest_invoice);
  if (invoice.status === 'open') return invoice;
  throw invalidRequest(`Subscription ${subscription.id} has no open invoice.`);
}
