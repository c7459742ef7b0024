import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import {
  listEventTypes,
  openSession,
  startFakeStripe,
  startWebhookReceiver,
  webhookSecret,
} from '../../testing/fixtures.ts';

const hour = 60 * 60;

/** Starts both on a frozen machine's time, so that deliveries come only when a test advances the clock. */
async function startWithReceiver(statuses: number[] = []) {
  const receiver = await startWebhookReceiver(statuses);
  const time = Date.now();
  const fake = await startFakeStripe({ webhookUrl: receiver.url, catalogue: [], now: () => time });
  return { ...fake, ...receiver };
}

test('every event is sent in order, with a signature that the library accepts', async () => {
  const { url, received } = await startWebhookReceiver();
  const { stripe, control } = await startFakeStripe({ webhookUrl: url });
  const session = await openSession(stripe);

  await control.pay(session.id);

  const events = received.map(({ body, signature }) =>
    Stripe.webhooks.constructEvent(body, signature, webhookSecret),
  );
  expect(events.map(({ type }) => type)).toEqual(await listEventTypes(stripe));
  expect(events.at(-1)).toEqual((await stripe.events.list({ limit: 1 })).data[0]);
  expect(events.at(-1)?.data.object).toEqual(await stripe.checkout.sessions.retrieve(session.id));
});

test('a changed body and another secret fail the check of the signature', async () => {
  const { stripe, control, received } = await startWithReceiver();
  await stripe.customers.create({});
  await control.advance(0);
  const [{ body, signature } = { body: '', signature: '' }] = received;

  expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow(/signature/i);
  expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/i);
});

test('a signature is accepted even when the clock runs a year ahead', async () => {
  const { stripe, control, received } = await startWithReceiver();
  await control.advance(365 * 24 * hour);
  await stripe.customers.create({});
  await control.advance(0);

  const [first] = received;
  expect(
    Stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', webhookSecret),
  ).toMatchObject({
    type: 'customer.created',
    created: await control.now(),
  });
});

test('a delivery without a 2xx answer is repeated with growing delays until it has one', async () => {
  const { stripe, control, received } = await startWithReceiver([500, 302, 404]);
  await stripe.customers.create({});
  await control.advance(0);
  expect(received).toHaveLength(1);

  await control.advance(1);
  await control.advance(1);
  expect(received).toHaveLength(2);
  await control.advance(1);
  expect(received).toHaveLength(3);
  await control.advance(4);
  await control.advance(hour);

  expect(received).toHaveLength(4);
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

test('a delivery is given up after three days', async () => {
  const { stripe, control, received } = await startWithReceiver(Array.from({ length: 200 }, () => 500));
  await stripe.customers.create({});
  for (let hours = 0; hours <= 74; hours += 1) await control.advance(hour);
  const attempts = received.length;

  await control.advance(hour);

  expect(attempts).toBeGreaterThan(70);
  expect(received).toHaveLength(attempts);
});

test('a delivery is repeated without a move of the clock', async () => {
  const { url, received } = await startWebhookReceiver([503]);
  const { stripe } = await startFakeStripe({ webhookUrl: url, catalogue: [] });

  await stripe.customers.create({});

  await vi.waitFor(() => expect(received).toHaveLength(2), 5_000);
});

test('paused webhooks are sent once they are resumed', async () => {
  const { stripe, control, types } = await startWithReceiver();
  await control.webhooks({ paused: true });
  await stripe.customers.create({});
  await control.advance(hour);
  expect(types()).toEqual([]);

  await control.webhooks({ paused: false });

  expect(types()).toEqual(['customer.created']);
});
