import { fastify } from 'fastify';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { createControl } from '../src/control/client.ts';
import { createFakeStripe, type FakeStripeOptions } from '../src/fake-stripe.ts';

export const secretKey = 'sk_test_secret';
export const webhookSecret = 'whsec_secret';
export const controlKey = 'control-key';

/** Creates the real library's client for the fake at `address`. */
export function createClient(address: string, key = secretKey): Stripe {
  const { hostname, port } = new URL(address);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** Starts the fake on a free port, with the real library's client and the test's control of it. */
export async function startFakeStripe(options: Partial<FakeStripeOptions> = {}) {
  const app = createFakeStripe({
    secretKey,
    webhookSecret,
    controlKey,
    catalogue: [
      { priceId: 'price_bronze', name: 'Bronze', amount: 9_900 },
      { priceId: 'price_silver', name: 'Silver', amount: 19_900 },
      { priceId: 'price_bronze_yearly', name: 'Bronze', amount: 9_900, yearly: true },
    ],
    ...options,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return {
    address,
    stripe: createClient(address),
    control: createControl(address, controlKey),
    close: () => app.close(),
  };
}

interface ReceivedWebhook {
  body: string;
  signature: string;
}

/** Starts a webhook endpoint that records what it is sent, and answers with `statuses` in turn, then with 200. */
export async function startWebhookReceiver(statuses: number[] = []) {
  const received: ReceivedWebhook[] = [];
  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post('/webhook', (req, reply) => {
    received.push({ body: String(req.body), signature: String(req.headers['stripe-signature']) });
    return reply.status(statuses.shift() ?? 200).send();
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const types = () => received.map(({ body }) => String(Object(JSON.parse(body)).type));
  return { url: `${address}/webhook`, received, types };
}

/** Opens a session for one package with VAT on top; in subscription mode for the yearly one. */
export async function openSession(
  stripe: Stripe,
  { price, ...params }: Partial<Stripe.Checkout.SessionCreateParams> & { price?: string } = {},
  options: Stripe.RequestOptions = {},
): Promise<Stripe.Checkout.Session> {
  const packagePrice = params.mode === 'subscription' ? 'price_bronze_yearly' : 'price_bronze';
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [{ price: price ?? packagePrice, quantity: 1, tax_rates: [await createVatRate(stripe)] }],
      success_url: 'http://portal.test/checkout/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://portal.test/checkout/cancel',
      ...params,
    },
    options,
  );
}

async function createVatRate(stripe: Stripe): Promise<string> {
  const rate = await stripe.taxRates.create({ display_name: 'VAT', percentage: 20, inclusive: false });
  return rate.id;
}

/** Lists the types of all events so far, the oldest first. */
export async function listEventTypes(stripe: Stripe): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 });
  return events.data.map(({ type }) => type).toReversed();
}

/** Returns the id of what may stand expanded in its place. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'object' ? (reference?.id ?? '') : (reference ?? '');
}
