import { expect, test } from 'vitest';
import { listEventTypes, idOf, openSession, startFakeStripe } from '../../testing/fixtures.ts';

async function startWithSession() {
  const fake = await startFakeStripe();
  const session = await openSession(fake.stripe, { payment_intent_data: { metadata: { account: '7' } } });
  const before = (await listEventTypes(fake.stripe)).length;
  return {
    ...fake,
    session,
    newEvents: async () => (await listEventTypes(fake.stripe)).slice(before),
    read: () =>
      fake.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] }),
  };
}

test('a paid session is complete, and its intent and charge have succeeded', async () => {
  const { control, session, newEvents, read } = await startWithSession();

  await control.pay(session.id);

  expect(await read()).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: null,
    payment_intent: {
      status: 'succeeded',
      amount: 11_880,
      amount_received: 11_880,
      metadata: { account: '7' },
      latest_charge: { status: 'succeeded', paid: true, amount: 11_880, metadata: { account: '7' } },
    },
  });
  expect(await newEvents()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
});

test('a declined card leaves the session open, and the same intent is paid by the next card', async () => {
  const { control, session, newEvents, read } = await startWithSession();

  await control.decline(session.id);
  const declined = await read();
  const events = await newEvents();
  await control.pay(session.id);
  const paid = await read();

  expect(declined).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined' },
      latest_charge: { status: 'failed', paid: false },
    },
  });
  expect(events).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
  expect(paid).toMatchObject({
    status: 'complete',
    payment_intent: { status: 'succeeded', last_payment_error: null, latest_charge: { status: 'succeeded' } },
  });
  expect(idOf(paid.payment_intent)).toBe(idOf(declined.payment_intent));
});

test('a session is found by its payment intent', async () => {
  const { stripe, control, session, read } = await startWithSession();
  await openSession(stripe);
  await control.pay(session.id);

  const { data } = await stripe.checkout.sessions.list({
    payment_intent: idOf((await read()).payment_intent),
  });

  expect(data.map(({ id }) => id)).toEqual([session.id]);
});
