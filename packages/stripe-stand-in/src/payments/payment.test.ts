import { expect, test } from 'vitest';
import { eventTypes, idOf, openSession, startStandIn } from '../testing/use-stand-in.ts';

const day = 24 * 60 * 60;

async function started() {
  const standIn = await startStandIn({
    catalogue: [{ priceId: 'price_bronze', name: 'Bronze', amount: 9_900 }],
  });
  const customer = await standIn.stripe.customers.create({ email: 'pat@example.com' });
  const session = await openSession(standIn.stripe, {
    customer: customer.id,
    customer_update: { name: 'auto' },
    tax_id_collection: { enabled: true },
    payment_intent_data: { metadata: { orderId: '5' }, description: 'Bronze for a year' },
  });
  return { ...standIn, customer, session, since: (await eventTypes(standIn.stripe)).length };
}

test('a card pays: session, intent and charge say so, and its events follow one another', async () => {
  const { stripe, control, session, customer, since } = await started();

  await control.pay(session.id, { businessName: 'Clear Water Ltd', vatNumber: 'GB123456789' });

  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'customer'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer: { id: customer.id, name: 'Clear Water Ltd' },
    customer_details: {
      business_name: 'Clear Water Ltd',
      tax_ids: [{ type: 'gb_vat', value: 'GB123456789' }],
    },
    payment_intent: {
      status: 'succeeded',
      amount: 11_880,
      amount_received: 11_880,
      metadata: { orderId: '5' },
      latest_charge: { status: 'succeeded', paid: true, amount: 11_880, metadata: { orderId: '5' } },
    },
  });
  expect((await eventTypes(stripe)).slice(since)).toEqual([
    'customer.updated',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
});

test('without a customer a guest pays, or one is made where the session says so', async () => {
  const { stripe, control } = await startStandIn();
  const guest = await openSession(stripe);
  const always = await openSession(stripe, { customer_creation: 'always' });
  await control.pay(guest.id);
  await control.pay(always.id, { email: 'new@example.com', name: 'New' });

  expect((await stripe.checkout.sessions.retrieve(guest.id)).customer).toBeNull();
  const made = await stripe.checkout.sessions.retrieve(always.id, { expand: ['customer'] });
  expect(made.customer).toMatchObject({ email: 'new@example.com', name: 'New' });
});

test('a declined card leaves the session open; the same intent is paid by the next card', async () => {
  const { stripe, control, session, since } = await started();

  await control.decline(session.id);
  const declined = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  await control.pay(session.id);
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });

  expect(declined).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined' },
    },
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_intent: { status: 'succeeded', last_payment_error: null },
  });
  expect((await eventTypes(stripe)).slice(since, since + 3)).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
  ]);
  const charges = await stripe.charges.list({ customer: idOf(session.customer) });
  expect(charges.data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
});

test('a debit is complete at once and paid four days later', async () => {
  const { stripe, control, session, since } = await started();

  await control.payLater(session.id);
  const processing = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  await control.advance(4 * day);
  const settled = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });

  expect(processing).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  });
  expect(settled).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } });
  expect((await eventTypes(stripe)).slice(since)).toEqual([
    'customer.updated',
    'payment_intent.created',
    'charge.pending',
    'payment_intent.processing',
    'checkout.session.completed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.async_payment_succeeded',
  ]);
});

test('a debit that the bank refuses stays unpaid, and is answered once', async () => {
  const { stripe, control, session } = await started();
  await control.payLater(session.id);

  await control.settle(session.id, 'failed');
  await control.advance(10 * day);

  const failed = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(failed).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method' },
  });
  expect((await eventTypes(stripe)).at(-1)).toBe('checkout.session.async_payment_failed');
  await expect(control.settle(session.id)).rejects.toThrow('no payment that is processing');
});

test('a session for cards alone takes no debit', async () => {
  const { stripe, control } = await startStandIn();
  const session = await openSession(stripe, { allowed_payment_method_types: ['card'] });

  await expect(control.payLater(session.id)).rejects.toThrow('takes no payments');
});
