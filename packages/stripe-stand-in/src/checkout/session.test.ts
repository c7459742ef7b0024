import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openSession, startStandIn, vat } from '../testing/use-stand-in.ts';

type Params = Stripe.Checkout.SessionCreateParams;

test('a session shows VAT apart: 99.00 makes 118.80, 199.00 makes 238.80', async () => {
  const { stripe } = await startStandIn();

  const bronze = await openSession(stripe);
  const silver = await openSession(stripe, {}, 'price_silver');

  expect(bronze).toMatchObject({
    amount_subtotal: 9_900,
    amount_total: 11_880,
    total_details: { amount_tax: 1_980 },
    currency: 'gbp',
  });
  expect(silver).toMatchObject({
    amount_subtotal: 19_900,
    amount_total: 23_880,
    total_details: { amount_tax: 3_980 },
  });
});

test('a new session is open, unpaid, ends in a day, and carries what it was given', async () => {
  const { stripe, address } = await startStandIn();
  const customer = await stripe.customers.create({ email: 'pat@example.com' });

  const session = await openSession(stripe, {
    customer: customer.id,
    customer_update: { name: 'auto' },
    client_reference_id: '7',
    metadata: { accountId: '7', productId: '1' },
    tax_id_collection: { enabled: true },
    locale: 'en-GB',
  });

  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    subscription: null,
    customer: customer.id,
    customer_details: { email: 'pat@example.com' },
    client_reference_id: '7',
    metadata: { accountId: '7', productId: '1' },
    tax_id_collection: { enabled: true, required: 'never' },
    expires_at: session.created + 24 * 60 * 60,
    url: `${address}/pay/${session.id}`,
  });
  expect(session.line_items).toBeUndefined();
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
});

test('line items come on request, with the rate of their tax', async () => {
  const { stripe } = await startStandIn();
  const session = await openSession(stripe);

  const { data } = await stripe.checkout.sessions.listLineItems(session.id);
  const expanded = await stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });

  expect(data).toMatchObject([
    {
      description: 'Bronze',
      quantity: 1,
      amount_subtotal: 9_900,
      amount_tax: 1_980,
      amount_total: 11_880,
      price: { id: 'price_bronze' },
      taxes: [{ amount: 1_980, rate: { percentage: 20 } }],
    },
  ]);
  expect(expanded.line_items?.data).toEqual(data);
});

test('tax is rounded line by line, to the nearest penny', async () => {
  const { stripe } = await startStandIn();
  const product = await stripe.products.create({ name: 'Odd' });
  const price = await stripe.prices.create({ currency: 'gbp', product: product.id, unit_amount: 333 });
  const tax_rates = [await vat(stripe)];
  const line = { price: price.id, quantity: 1, tax_rates };

  const session = await openSession(stripe, { line_items: [line, { ...line, quantity: 3 }] });

  expect(session).toMatchObject({ amount_subtotal: 1_332, total_details: { amount_tax: 67 + 200 } });
});

test.each<[string, Partial<Params>, object]>([
  [
    'an unknown price',
    { line_items: [{ price: 'price_x' }] },
    { param: 'line_items[0][price]', code: 'resource_missing' },
  ],
  [
    'an unknown tax rate',
    { line_items: [{ price: 'price_bronze', tax_rates: ['txr_x'] }] },
    { param: 'line_items[0][tax_rates][0]' },
  ],
  ['an unknown customer', { customer: 'cus_x' }, { param: 'customer', message: "No such customer: 'cus_x'" }],
  ['a yearly price paid once', { line_items: [{ price: 'price_bronze_yearly' }] }, { param: 'mode' }],
  ['a subscription to a price paid once', { mode: 'subscription' }, { param: 'mode' }],
  ['data of the other mode', { subscription_data: { description: 'x' } }, { param: 'subscription_data' }],
  ['no items', { line_items: [] }, { param: 'line_items', code: 'parameter_missing' }],
  [
    'an address that is none',
    { success_url: 'nowhere' },
    { param: 'success_url', message: 'Not a valid URL' },
  ],
  ['an end too soon', { expires_at: 1 }, { param: 'expires_at' }],
  ['an end too late', { expires_at: 9_999_999_999 }, { param: 'expires_at' }],
  [
    'a parameter that the API dropped',
    Object.fromEntries([['payment_method_types', ['card']]]),
    { param: 'payment_method_types', code: 'parameter_unknown' },
  ],
])('%s is refused', async (_, params, fault) => {
  const { stripe } = await startStandIn();

  await expect(openSession(stripe, params)).rejects.toMatchObject({ statusCode: 400, ...fault });
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
});

test('an inactive price or tax rate is refused', async () => {
  const { stripe } = await startStandIn();
  const rate = await vat(stripe);
  await stripe.taxRates.update(rate, { active: false });
  await expect(
    openSession(stripe, { line_items: [{ price: 'price_bronze', tax_rates: [rate] }] }),
  ).rejects.toMatchObject({ param: 'line_items[0][tax_rates][0]' });

  await stripe.prices.update('price_bronze', { active: false });
  await expect(openSession(stripe)).rejects.toMatchObject({ message: expect.stringContaining('inactive') });
});

test('a known customer who is asked for a VAT number must let the name be updated', async () => {
  const { stripe } = await startStandIn();
  const { id: customer } = await stripe.customers.create({ email: 'pat@example.com' });

  await expect(openSession(stripe, { customer, tax_id_collection: { enabled: true } })).rejects.toMatchObject(
    {
      message: expect.stringContaining('`customer_update[name]` to `auto`'),
    },
  );
  await expect(openSession(stripe, { customer, customer_email: 'a@b.co' })).rejects.toMatchObject({
    message: expect.stringContaining('customer, customer_email'),
  });
});

test('sessions are listed by customer and status, and ended once', async () => {
  const { stripe, control } = await startStandIn();
  const { id: customer } = await stripe.customers.create({ email: 'pat@example.com' });
  const mine = await openSession(stripe, { customer });
  const other = await openSession(stripe);

  const expired = await stripe.checkout.sessions.expire(other.id);

  expect(expired).toMatchObject({ status: 'expired', url: null, payment_status: 'unpaid' });
  expect((await stripe.checkout.sessions.list({ customer })).data).toEqual([mine]);
  expect((await stripe.checkout.sessions.list({ status: 'expired' })).data).toEqual([expired]);
  await expect(stripe.checkout.sessions.expire(other.id)).rejects.toMatchObject({
    message: expect.stringContaining('has a status of expired'),
  });
  await expect(control.pay(other.id)).rejects.toThrow('no longer active');
});

test('an open session ends by itself after a day, and its unpaid intent is cancelled', async () => {
  const { stripe, control } = await startStandIn();
  const session = await openSession(stripe);
  await control.decline(session.id);

  await control.advanceTo(session.expires_at);

  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(after).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } });
  const [event] = (await stripe.events.list({ type: 'checkout.session.expired' })).data;
  expect(event).toMatchObject({ created: session.expires_at, data: { object: { id: session.id } } });
});
