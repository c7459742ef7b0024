import { expect, test } from 'vitest';
import { eventTypes, idOf, openSession, startStandIn } from '../testing/use-stand-in.ts';

const day = 24 * 60 * 60;

async function subscribed(options: Parameters<typeof startStandIn>[0] = {}) {
  const standIn = await startStandIn(options);
  const { stripe, control } = standIn;
  const session = await openSession(
    stripe,
    { mode: 'subscription', subscription_data: { metadata: { accountId: '7' } } },
    'price_bronze_yearly',
  );
  const before = (await eventTypes(stripe)).length;
  await control.pay(session.id, { email: 'pat@example.com', name: 'Pat' });
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  const id = idOf(paid.subscription);
  const get = () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const types = await eventTypes(stripe);
  return { ...standIn, paid, id, get, first: types.slice(before), since: types.length };
}

test('paying starts a subscription for a year, with a paid invoice and a customer', async () => {
  const { stripe, paid, get, first } = await subscribed();
  const subscription = await get();
  const [item] = subscription.items.data;

  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', payment_intent: null });
  expect(subscription).toMatchObject({
    status: 'active',
    metadata: { accountId: '7' },
    customer: paid.customer,
    latest_invoice: {
      id: paid.invoice,
      status: 'paid',
      billing_reason: 'subscription_create',
      subtotal: 9_900,
      total: 11_880,
      amount_paid: 11_880,
      total_taxes: [{ amount: 1_980 }],
      parent: { subscription_details: { subscription: subscription.id, metadata: { accountId: '7' } } },
    },
  });
  expect(new Date((item?.current_period_end ?? 0) * 1000).getUTCFullYear()).toBe(
    new Date((item?.current_period_start ?? 0) * 1000).getUTCFullYear() + 1,
  );
  expect(first).toEqual([
    'customer.created',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice_payment.paid',
    'customer.subscription.updated',
    'checkout.session.completed',
  ]);
  expect((await stripe.checkout.sessions.list({ subscription: subscription.id })).data).toHaveLength(1);
});

test('a payment leads to its invoice, and an invoice to its payments', async () => {
  const { stripe, paid } = await subscribed();
  const invoice = await stripe.invoices.retrieve(idOf(paid.invoice), { expand: ['payments'] });
  const intent = idOf(invoice.payments?.data[0]?.payment.payment_intent);

  const found = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  });

  expect(found.data).toMatchObject([{ invoice: invoice.id, status: 'paid', amount_paid: 11_880 }]);
  expect(await stripe.invoicePayments.retrieve(found.data[0]?.id ?? '')).toEqual(found.data[0]);
  expect((await stripe.paymentIntents.list({ customer: idOf(paid.customer) })).data).toMatchObject([
    { id: intent, status: 'succeeded' },
  ]);
});

test('a declined card starts no subscription', async () => {
  const { stripe, control } = await startStandIn();
  const session = await openSession(stripe, { mode: 'subscription' }, 'price_bronze_yearly');

  await control.decline(session.id);

  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
  expect((await stripe.subscriptions.list()).data).toEqual([]);
});

test('the clock renews: each year an invoice with VAT for the period to come, at its own time', async () => {
  const { stripe, control, get, id } = await subscribed();
  const start = (await get()).items.data[0]?.current_period_end ?? 0;

  await control.advance(2 * 366 * day);

  const invoices = await stripe.invoices.list({ subscription: id, status: 'paid' });
  const second = invoices.data[1];
  expect(invoices.data).toHaveLength(3);
  expect(second).toMatchObject({ billing_reason: 'subscription_cycle', total: 11_880, created: start });
  expect(second?.lines.data[0]?.period.start).toBe(start);
  expect(second?.period_end).toBe(start);
});

test('a renewal is made out at one moment, however slow the machine is over it', async () => {
  let now = Date.now();
  const { stripe, control, get, id } = await subscribed({ now: () => (now += 400) });
  const start = (await get()).items.data[0]?.current_period_end ?? 0;

  await control.advance(366 * day);

  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data[0]).toMatchObject({
    created: start,
    status_transitions: { finalized_at: start, paid_at: start },
  });
});

test('a renewal that fails is past due, tried thrice more, and then ends the subscription', async () => {
  const { stripe, control, get, id, since } = await subscribed();
  const end = (await get()).items.data[0]?.current_period_end ?? 0;

  await control.renew(id, 'failed');
  const failed = await get();
  await control.advance(20 * day);
  const ended = await get();

  expect(failed).toMatchObject({
    status: 'past_due',
    latest_invoice: { status: 'open', attempt_count: 1, amount_remaining: 11_880 },
  });
  expect(failed.items.data[0]?.current_period_start).toBe(end);
  expect(ended).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
  });
  const types = (await eventTypes(stripe)).slice(since);
  expect(types.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(types.at(-1)).toBe('customer.subscription.deleted');
});

test('a renewal that failed is made good by a later attempt', async () => {
  const { stripe, control, get, id } = await subscribed();
  await control.renew(id, 'failed');
  const invoice = idOf((await stripe.subscriptions.retrieve(id)).latest_invoice);
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
  });

  await control.retry(id);

  expect(await get()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ message: 'Invoice is already paid' });
  await expect(control.retry(id)).rejects.toThrow('no open invoice');
});

test('a cancelled renewal runs to the end of the paid period; taken back, it renews', async () => {
  const { stripe, control, get, id } = await subscribed();
  const end = (await get()).items.data[0]?.current_period_end ?? 0;

  const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const kept = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata: { note: 'x' } });
  await control.advanceTo(end);

  expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end });
  expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  expect(await get()).toMatchObject({
    status: 'canceled',
    ended_at: end,
    metadata: { accountId: '7', note: 'x' },
  });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
});

test('a subscription is ended at once, and is then listed on request only', async () => {
  const { stripe, id, paid } = await subscribed();
  const customer = idOf(paid.customer);

  await stripe.subscriptions.cancel(id);

  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toMatchObject([
    { status: 'canceled' },
  ]);
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
});

test('default tax rates hold for the first payment and for renewals', async () => {
  const { stripe, control } = await startStandIn();
  const rate = await stripe.taxRates.create({ display_name: 'VAT', percentage: 20, inclusive: false });
  const session = await openSession(stripe, {
    mode: 'subscription',
    line_items: [{ price: 'price_bronze_yearly', quantity: 1 }],
    subscription_data: { default_tax_rates: [rate.id] },
  });

  await control.pay(session.id);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);
  await control.renew(idOf(subscription));

  const invoices = await stripe.invoices.list({ subscription: idOf(subscription) });
  expect(session.amount_total).toBe(11_880);
  expect(invoices.data.map(({ total }) => total)).toEqual([11_880, 11_880]);
});
