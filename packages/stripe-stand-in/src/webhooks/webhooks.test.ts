import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';
import {
  eventTypes,
  openSession,
  startReceiver,
  startStandIn,
  webhookSecret,
} from '../testing/use-stand-in.ts';

const hour = 60 * 60;

/** A clock that stands still, so that attempts come only when a test moves the stand-in's. */
async function listening(statuses: number[] = []) {
  const receiver = await startReceiver(statuses);
  const time = Date.now();
  const standIn = await startStandIn({ webhookUrl: receiver.url, catalogue: [], now: () => time });
  return { ...standIn, ...receiver };
}

test('every event is sent, signed so that the library believes it', async () => {
  const { url, received } = await startReceiver();
  const { stripe, control } = await startStandIn({ webhookUrl: url });
  const session = await openSession(stripe);

  await control.pay(session.id);

  const events = received.map(({ body, signature }) =>
    Stripe.webhooks.constructEvent(body, signature, webhookSecret),
  );
  expect(events.map(({ type }) => type)).toEqual(await eventTypes(stripe));
  const completed = events.find(({ type }) => type === 'checkout.session.completed');
  expect(completed).toEqual(await stripe.events.retrieve(completed?.id ?? ''));
  expect(completed?.data.object).toEqual(await stripe.checkout.sessions.retrieve(session.id));
});

test('a body that was changed, or another secret, is not believed', async () => {
  const { stripe, control, received } = await listening();
  await stripe.customers.create({});
  await control.advance(0);
  const [{ body, signature } = { body: '', signature: '' }] = received;

  expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow(/signature/i);
  expect(() => Stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(/signature/i);
});

test('an event is believed also when the stand-in’s clock runs a year ahead', async () => {
  const { stripe, control, received } = await listening();
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

test('an event names the request that caused it', async () => {
  const { stripe } = await listening();

  const { lastResponse } = await stripe.customers.create({}, { idempotencyKey: 'once' });

  const [event] = (await stripe.events.list()).data;
  expect(event?.request).toEqual({ id: lastResponse.requestId, idempotency_key: 'once' });
});

test('what is not answered with 2xx is sent again after growing waits, until it is', async () => {
  const { stripe, control, received } = await listening([500, 302, 404]);
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
  expect(await control.deliveries()).toMatchObject([
    {
      type: 'customer.created',
      status: 'delivered',
      attempts: [{ status: 500 }, { status: 302 }, { status: 404 }, { status: 200 }],
    },
  ]);
});

test('an endpoint that stays away is given up after three days', async () => {
  const { stripe, control } = await startStandIn({ webhookUrl: 'http://127.0.0.1:9/webhook', catalogue: [] });
  await stripe.customers.create({});
  for (let hours = 0; hours <= 74; hours += 1) await control.advance(hour);

  const [delivery] = await control.deliveries();
  expect(delivery).toMatchObject({ status: 'given up' });
  expect(delivery?.attempts[0]).toMatchObject({ status: null });
});

test('by itself the stand-in tries again within seconds', async () => {
  const { url, received } = await startReceiver([503]);
  const { stripe } = await startStandIn({ webhookUrl: url, catalogue: [] });

  await stripe.customers.create({});

  await vi.waitFor(() => expect(received).toHaveLength(2), 5_000);
});

test('webhooks can be held back and let go', async () => {
  const { stripe, control, types } = await listening();
  await control.webhooks({ paused: true });
  await stripe.customers.create({});
  await control.advance(hour);
  expect(types()).toEqual([]);

  await control.webhooks({ paused: false });

  expect(types()).toEqual(['customer.created']);
});

test('webhooks can come late, twice, in the wrong order, or never', async () => {
  const { stripe, control, types } = await listening();
  await control.webhooks({ paused: true, copies: 2, order: 'newest first', delaySeconds: 60 });
  const { id } = await stripe.customers.create({});
  await stripe.customers.update(id, { name: 'Pat' });
  await control.webhooks({ paused: false, copies: 1, delaySeconds: 0 });
  expect(types()).toEqual([]);

  await control.advance(60);
  const late = types();
  await control.webhooks({ lost: true });
  await stripe.customers.update(id, { name: 'Sam' });
  await control.advance(hour);

  expect(late).toEqual(['customer.updated', 'customer.updated', 'customer.created', 'customer.created']);
  expect(types()).toEqual(late);
  expect(await eventTypes(stripe)).toHaveLength(3);
});

test('an event is sent once more on request', async () => {
  const { stripe, control, received } = await listening();
  await stripe.customers.create({});
  const [event] = (await stripe.events.list()).data;

  await control.replay(event?.id ?? '');

  expect(received.map(({ body }) => body)).toEqual([received[0]?.body, received[0]?.body]);
  await expect(control.replay('evt_none')).rejects.toThrow('No such event');
});

test('events are listed by type', async () => {
  const { stripe } = await listening();
  const { id } = await stripe.customers.create({});
  await stripe.customers.update(id, { name: 'Pat' });

  const updated = await stripe.events.list({ types: ['customer.updated', 'charge.refunded'] });
  const created = await stripe.events.list({ type: 'customer.created' });

  expect(updated.data).toMatchObject([
    { type: 'customer.updated', data: { object: { name: 'Pat' }, previous_attributes: { name: null } } },
  ]);
  expect(created.data).toMatchObject([{ data: { object: { id, name: null } } }]);
});
