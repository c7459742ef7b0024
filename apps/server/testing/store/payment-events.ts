import Stripe from 'stripe';
import { runJobs } from '../mails/run-jobs.ts';
import { webhookSecret } from '../test-stripe.ts';
import type { TestPortal } from '../test-portal.ts';
import { handlePaymentEvent } from '../../src/features/store/payments/events/handle-payment-event.ts';

/** Lists all events at Stripe, oldest first. */
export async function listStripeEvents({ deps: { stripe } }: TestPortal): Promise<Stripe.Event[]> {
  if (!stripe) throw new Error('ask for it: useTestPortal({ payments: true })');
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return events.toReversed();
}

/** Posts an event as Stripe does; returns the status. */
export async function deliverEvent(
  { app }: TestPortal,
  event: object,
  { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1_000) } = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/store/stripe/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    payload,
  });
  return statusCode;
}

/** Handles the stored events as the worker does, including those whose retry is due later. */
export async function runEventJobs(portal: TestPortal): Promise<void> {
  await runJobs(portal, {
    handle_payment_event: async (payload) => handlePaymentEvent(portal.deps, payload),
  });
}

/** Delivers and handles all events that the portal has not received, once each and in order. */
export async function deliverAllEvents(portal: TestPortal): Promise<void> {
  const stored = await portal.db.selectFrom('payment_events').select('id').execute();
  const deliveredIds = new Set(stored.map(({ id }) => id));
  for (const event of await listStripeEvents(portal))
    if (!deliveredIds.has(event.id)) await deliverEvent(portal, event);
  await runEventJobs(portal);
}
