import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { fulfillPurchase, type PaymentDeps } from '../fulfill-purchase.ts';
import { getUnhandledEvent, markEventHandled } from './payment-events.queries.ts';
import { getFirstPayment, getPurchaseIdOfIntent } from '../payments.queries.ts';
import {
  retrievePurchaseIdOfIntent,
  retrieveSessionIdOfSubscription,
} from '../../stripe/retrieve-purchase.ts';

const jobPayload = z.object({ eventId: z.string() });

/** The part of an event that names its purchase: the rest may be out of date, so the purchase is retrieved from Stripe. */
const stripeEvent = z.object({
  data: z.object({
    object: z.object({
      object: z.string(),
      // Upcoming invoices, balances and the like have no id.
      id: z.string().nullish(),
      payment_intent: z.string().nullish(),
    }),
  }),
});

/** The job `handle_payment_event`; the queue retries it until Stripe can be reached. */
export async function handlePaymentEvent(
  { stripe, ...deps }: Pick<Deps, 'db' | 'stripe' | 'env' | 'now'>,
  payload: unknown,
): Promise<void> {
  const { eventId: id } = jobPayload.parse(payload);
  const event = await getUnhandledEvent(deps.db, { id });
  if (event === null) return;
  if (!stripe) throw new Error('an event waits, but payment by card is not set up');
  const purchaseId = await getPurchaseId({ ...deps, stripe }, event);
  if (purchaseId !== null) await fulfillPurchase({ ...deps, stripe }, purchaseId);
  await markEventHandled(deps.db, { id, at: deps.now() });
}

async function getPurchaseId({ db, stripe }: PaymentDeps, event: unknown): Promise<string | null> {
  const { object } = stripeEvent.parse(event).data;
  switch (object.object) {
    case 'checkout.session':
    case 'invoice':
      return object.id ?? null;
    case 'subscription': {
      if (!object.id) return null;
      const first = await getFirstPayment(db, { subscriptionId: object.id });
      return first?.sessionId ?? retrieveSessionIdOfSubscription(stripe, object.id);
    }
    case 'charge':
    case 'refund':
    case 'dispute': {
      const { payment_intent: intentId } = object;
      if (!intentId) return null;
      return (await getPurchaseIdOfIntent(db, { intentId })) ?? retrievePurchaseIdOfIntent(stripe, intentId);
    }
    default:
      return null;
  }
}
