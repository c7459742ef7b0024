import { createPool } from '@headwater/db/connect';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { webhookSecret } from '../test-stripe.ts';
import type { TestPortal } from '../test-portal.ts';
import { handlePaymentEvent } from '../../src/features/store/payments/handle-payment-event.ts';

/** All that has happened at Stripe, oldest first. */
export async function listStripeEvents({ deps: { stripe } }: TestPortal): Promise<Stripe.Event[]> {
  if (!stripe) throw new Error('ask for it: useTestPortal({ payments: true })');
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return events.toReversed();
}

/** An event as Stripe posts it; the status that it gets. */
export async function deliverEvent(
  { app }: TestPortal,
  event: object,
  secret = webhookSecret,
): Promise<number> {
  const payload = JSON.stringify(event);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/store/stripe/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    payload,
  });
  return statusCode;
}

/** The worker's part: handles the events that are stored, those to be tried again later among them. */
export async function runEventJobs({ db, deps }: TestPortal): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  const pgPool = createPool({ url: deps.env.databaseUrl, poolSize: 3, onError: () => undefined });
  await runOnce({
    pgPool,
    taskList: { handle_payment_event: async (payload) => handlePaymentEvent(deps, payload) },
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  });
  await pgPool.end();
}

/** Delivers all that the portal hasn't heard of yet, once each and in order, and handles it. */
export async function deliverAllEvents(portal: TestPortal): Promise<void> {
  const stored = await portal.db.selectFrom('payment_events').select('id').execute();
  const deliveredIds = new Set(stored.map(({ id }) => id));
  for (const event of await listStripeEvents(portal))
    if (!deliveredIds.has(event.id)) await deliverEvent(portal, event);
  await runEventJobs(portal);
}
