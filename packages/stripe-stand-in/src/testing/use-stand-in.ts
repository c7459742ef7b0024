import { fastify } from 'fastify';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { createControl } from '../control/client.ts';
import { createStripeStandIn, type StandInOptions } from '../stand-in.ts';

export const secretKey = 'sk_test_secret';
export const webhookSecret = 'whsec_secret';

export function stripeAt(address: string, key = secretKey): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** A stand-in on a free port, the real library that talks to it, and what tests make happen in it. */
export async function startStandIn(options: Partial<StandInOptions> = {}) {
  const app = createStripeStandIn({
    secretKey,
    webhookSecret,
    catalogue: [
      { priceId: 'price_bronze', name: 'Bronze', amount: 9_900 },
      { priceId: 'price_silver', name: 'Silver', amount: 19_900 },
      { priceId: 'price_bronze_yearly', name: 'Bronze', amount: 9_900, yearly: true },
    ],
    ...options,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { address, stripe: stripeAt(address), control: createControl(address), close: () => app.close() };
}

export interface Received {
  body: string;
  signature: string;
}

/** A webhook that keeps what it is sent and answers with `statuses` in turn, then with 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post('/webhook', (req, reply) => {
    received.push({ body: String(req.body), signature: String(req.headers['stripe-signature']) });
    return reply.status(statuses.shift() ?? 200).send();
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const types = () => received.map(({ body }) => eventOf(body).type);
  return { url: `${address}/webhook`, received, types };
}

/** Without its signature's check, for tests that look at what was sent. */
export function eventOf(body: string): Stripe.Event {
  return Stripe.webhooks.constructEvent(
    body,
    Stripe.webhooks.generateTestHeaderString({ payload: body, secret: webhookSecret }),
    webhookSecret,
  );
}

async function createVat(stripe: Stripe): Promise<string> {
  const rate = await stripe.taxRates.create({ display_name: 'VAT', percentage: 20, inclusive: false });
  return rate.id;
}

/** An open session for one package with VAT on top; in subscription mode for the yearly one. */
export async function openSession(
  stripe: Stripe,
  { price, ...params }: Partial<Stripe.Checkout.SessionCreateParams> & { price?: string } = {},
  options: Stripe.RequestOptions = {},
): Promise<Stripe.Checkout.Session> {
  const packagePrice = params.mode === 'subscription' ? 'price_bronze_yearly' : 'price_bronze';
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ price: price ?? packagePrice, quantity: 1, tax_rates: [await createVat(stripe)] }],
      success_url: 'http://portal.test/checkout/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://portal.test/checkout/cancel',
      ...params,
    },
    options,
  );
}

/** What happened, in order. */
export async function eventTypes(stripe: Stripe): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 });
  return events.data.map(({ type }) => type).toReversed();
}

export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'object' ? (reference?.id ?? '') : (reference ?? '');
}
