import type Stripe from 'stripe';
import { z } from 'zod';
import { fulfil, type FulfilDeps } from './fulfil.ts';
import { findUnhandledEvent, markHandled } from './payment-events.queries.ts';
import { findFirstPayment, findPurchaseOfIntent } from './payments.queries.ts';
import { purchaseOfIntent, sessionOfSubscription } from '../stripe/find-purchases.ts';

const job = z.object({ eventId: z.string() });

/** As much of an event as says which purchase to look at: the rest may be old by now, and Stripe is asked. */
const told = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      // An invoice that is only announced has none, nor have balances and the like.
      id: z.string().nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
});

/** The job that a stored event leaves behind; tried again until Stripe can be asked. */
export async function handlePaymentEvent(
  { stripe, ...deps }: Omit<FulfilDeps, 'stripe'> & { stripe: Stripe | null },
  payload: unknown,
): Promise<void> {
  const { eventId: id } = job.parse(payload);
  const event = await findUnhandledEvent(deps.db, { id });
  if (event === null) return;
  if (!stripe) throw new Error('an event waits, but payment by card is not set up');
  const purchaseId = await purchaseOf({ ...deps, stripe }, event);
  if (purchaseId !== null) await fulfil({ ...deps, stripe }, purchaseId);
  await markHandled(deps.db, { id, at: deps.now() });
}

async function purchaseOf({ db, stripe }: FulfilDeps, event: unknown): Promise<string | null> {
  const { object } = told.parse(event).data;
  switch (object.object) {
    case 'checkout.session':
    case 'invoice':
      return object.id ?? null;
    case 'subscription': {
      if (!object.id) return null;
      const first = await findFirstPayment(db, { subscriptionId: object.id });
      return first?.sessionId ?? sessionOfSubscription(stripe, object.id);
    }
    case 'charge':
    case 'refund':
    case 'dispute': {
      const { payment_intent: intentId } = object;
      if (!intentId) return null;
      return (await findPurchaseOfIntent(db, { intentId })) ?? purchaseOfIntent(stripe, intentId);
    }
    default:
      return null;
  }
}
