import { expect, test } from 'vitest';
import { listEventTypes, idOf, openSession, startFakeStripe } from '../../testing/fixtures.ts';

const day = 24 * 60 * 60;

async function startWithSubscription(options: Parameters<typeof startFakeStripe>[0] = {}) {
  const fake = await startFakeStripe(options);
  const { stripe, control } = fake;
  const session = await openSession(stripe, {
    mode: 'subscription',
    subscription_data: { metadata: { account: '7' } },
  });
  const before = (await listEventTypes(stripe)).length;
  await control.pay(session.id);
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  const id = idOf(paid.subscription);
  const read = () => stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  const [item] = (await read()).items.data;
  return {
    ...fake,
    paid,
    id,
    start: item?.current_period_start ?? 0,
    end: item?.current_period_end ?? 0,
    read,
    newEvents: async () => (await listEventTypes(stripe)).slice(before),
  };
}

test('a paid session starts a subscription for a year, with a paid invoice and a customer', async () => {
  const { stripe, paid, id, start, end, read, newEvents } = await startWithSubscription();

  expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', payment_intent: null });
  expect(await read()).toMatchObject({
    status: 'active',
    metadata: { account: '7' },
    customer: paid.customer,
    latest_invoice: {
      id: paid.invoice,
      status: 'paid',
      billing_reason: 'subscription_create',
      subtotal: 9_900,
      total: 11_880,
      amount_paid: 11_880,
      total_taxes: [{ amount: 1_980 }],
      lines: { data: [{ period: { start, end } }] },
      parent: { subscription_details: { subscription: id, metadata: { account: '7' } } },
    },
  });
  expect(new Date(end * 1000).getUTCFullYear()).toBe(new Date(start * 1000).getUTCFullYear() + 1);
  expect(await newEvents()).toEqual([
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
  expect((await stripe.checkout.sessions.list({ subscription: id })).data).toEqual([paid]);
});

test('an invoice’s payment is found by the invoice and by the payment intent', async () => {
  const { stripe, paid } = await startWithSubscription();
  const invoice = idOf(paid.invoice);

  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  const intent = idOf(data[0]?.payment.payment_intent);
  const byIntent = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
  });

  expect(data).toMatchObject([{ invoice, status: 'paid', amount_paid: 11_880 }]);
  expect(byIntent.data).toEqual(data);
});

test('a declined card starts no subscription', async () => {
  const { stripe, control } = await startFakeStripe();
  const session = await openSession(stripe, { mode: 'subscription' });

  await control.decline(session.id);

  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
  expect((await stripe.subscriptions.list()).data).toEqual([]);
});

test('the clock renews a subscription each year, with an invoice for the period to come', async () => {
  const { stripe, control, id, end } = await startWithSubscription();

  await control.advance(2 * 366 * day);

  const { data } = await stripe.invoices.list({ subscription: id, status: 'paid' });
  expect(data).toHaveLength(3);
  expect(data[1]).toMatchObject({
    billing_reason: 'subscription_cycle',
    total: 11_880,
    created: end,
    period_end: end,
    lines: { data: [{ period: { start: end } }] },
  });
});

test('a renewal happens at one moment, however slow the machine is', async () => {
  let now = Date.now();
  const { stripe, control, id, end } = await startWithSubscription({ now: () => (now += 400) });

  await control.advance(366 * day);

  const { data } = await stripe.invoices.list({ subscription: id });
  expect(data[0]).toMatchObject({
    created: end,
    status_transitions: { finalized_at: end, paid_at: end },
  });
});

test('a renewal that fails is past due, and ends the subscription after three more attempts', async () => {
  const { control, read, id, end, newEvents } = await startWithSubscription();

  await control.renew(id, 'failed');
  const failed = await read();
  await control.advance(20 * day);
  const ended = await read();

  expect(failed).toMatchObject({
    status: 'past_due',
    items: { data: [{ current_period_start: end }] },
    latest_invoice: { status: 'open', attempt_count: 1, amount_remaining: 11_880 },
  });
  expect(ended).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
  });
  const events = await newEvents();
  expect(events.filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
  expect(events.at(-1)).toBe('customer.subscription.deleted');
});

test('a renewal that failed is paid by a later attempt', async () => {
  const { control, read, id } = await startWithSubscription();
  await control.renew(id, 'failed');

  await control.retry(id);

  expect(await read()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  await expect(control.retry(id)).rejects.toThrow('no open invoice');
});

test('a voided invoice is not charged any more', async () => {
  const { stripe, control, id } = await startWithSubscription();
  await control.renew(id, 'failed');
  const [open] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data;
  const invoice = open?.id ?? '';

  await stripe.invoices.voidInvoice(invoice);
  await control.advance(20 * day);

  expect(await stripe.invoices.retrieve(invoice)).toMatchObject({ status: 'void', attempt_count: 1 });
  await expect(control.retry(id)).rejects.toThrow('no open invoice');
  await expect(stripe.invoices.voidInvoice(invoice)).rejects.toMatchObject({ statusCode: 400 });
});

test('a subscription cancelled at the period’s end can be resumed until then', async () => {
  const { stripe, control, read, id, end } = await startWithSubscription();

  const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const resumed = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await control.advanceTo(end);

  expect(cancelled).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end });
  expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  expect(await read()).toMatchObject({ status: 'canceled', ended_at: end });
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('a date of cancellation outlasts a change of the renewal', async () => {
  const { stripe, id, start } = await startWithSubscription();

  await stripe.subscriptions.update(id, { cancel_at: start + 30 * day });

  expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
    cancel_at: start + 30 * day,
  });
});

test('a cancelled subscription ends at once and is listed no more', async () => {
  const { stripe, id, paid } = await startWithSubscription();
  const customer = idOf(paid.customer);
  expect((await stripe.subscriptions.list({ customer })).data).toMatchObject([{ id }]);

  await stripe.subscriptions.cancel(id);

  expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
});

test('the billing page shows what is open, and pays it with another card', async () => {
  const { stripe, control, paid, id, read } = await startWithSubscription();
  await control.renew(id, 'failed');
  const { url } = await stripe.billingPortal.sessions.create({
    customer: idOf(paid.customer),
    return_url: 'http://portal.test/dashboard',
  });
  expect(await (await fetch(url)).text()).toContain('£118.80 is not paid');
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://portal.test/dashboard']);
  expect(await read()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  expect(await (await fetch(url)).text()).not.toContain('is not paid');
});

test('the billing page of nobody is 404, and one for an unknown customer is refused', async () => {
  const { address, stripe } = await startFakeStripe();
  const url = `${address}/billing/bps_nobody`;
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(url, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
  await expect(
    stripe.billingPortal.sessions.create({ customer: 'cus_nobody', return_url: 'http://portal.test/' }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
});
