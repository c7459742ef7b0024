import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { openSession, startFakeStripe } from '../../testing/fixtures.ts';

type Params = Stripe.Checkout.SessionCreateParams;

test.each([
  { price: 'price_bronze', net: 9_900, tax: 1_980 },
  { price: 'price_silver', net: 19_900, tax: 3_980 },
])('a session for $price adds $tax of tax to $net', async ({ price, net, tax }) => {
  const { stripe } = await startFakeStripe();

  expect(await openSession(stripe, { price })).toMatchObject({
    amount_subtotal: net,
    amount_total: net + tax,
    total_details: { amount_tax: tax },
    currency: 'gbp',
  });
});

test('tax is rounded to the nearest penny', async () => {
  const { stripe } = await startFakeStripe();
  const product = await stripe.products.create({ name: 'Odd' });
  const { id: price } = await stripe.prices.create({
    currency: 'gbp',
    product: product.id,
    unit_amount: 333,
  });

  expect(await openSession(stripe, { price })).toMatchObject({ total_details: { amount_tax: 67 } });
});

test('a new session is open and unpaid for a day, and carries what it was given', async () => {
  const { stripe, address } = await startFakeStripe();
  const customer = await stripe.customers.create({ email: 'pat@example.com' });

  const session = await openSession(stripe, {
    customer: customer.id,
    customer_update: { name: 'auto', address: 'auto' },
    billing_address_collection: 'required',
    metadata: { account: '7' },
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
    billing_address_collection: 'required',
    metadata: { account: '7' },
    tax_id_collection: { enabled: true, required: 'never' },
    locale: 'en-GB',
    expires_at: session.created + 24 * 60 * 60,
    url: `${address}/pay/${session.id}`,
  });
  expect(session.line_items).toBeUndefined();
  expect(await stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
});

test('line items are expanded on request, with the rate of their tax', async () => {
  const { stripe } = await startFakeStripe();
  const { id } = await openSession(stripe);

  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });

  expect(session.line_items?.data).toMatchObject([
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
});

const bronze = { price: 'price_bronze', quantity: 1 };

test.each<[string, Partial<Params>, object]>([
  [
    'an unknown price',
    { line_items: [{ ...bronze, price: 'price_x' }] },
    { param: 'line_items[0][price]', code: 'resource_missing' },
  ],
  [
    'an unknown tax rate',
    { line_items: [{ ...bronze, tax_rates: ['txr_x'] }] },
    { param: 'line_items[0][tax_rates][0]', code: 'resource_missing' },
  ],
  ['an unknown customer', { customer: 'cus_x' }, { param: 'customer', message: "No such customer: 'cus_x'" }],
  [
    'a yearly price in payment mode',
    { line_items: [{ ...bronze, price: 'price_bronze_yearly' }] },
    { param: 'mode' },
  ],
  [
    'a one-time price in subscription mode',
    { mode: 'subscription', line_items: [bronze] },
    { param: 'mode' },
  ],
  [
    'subscription data in payment mode',
    { subscription_data: { metadata: { account: '7' } } },
    { param: 'subscription_data' },
  ],
  [
    'a customer update without a customer',
    { customer_update: { name: 'auto' } },
    { param: 'customer_update' },
  ],
  ['an empty list of items', { line_items: [] }, { param: 'line_items', code: 'parameter_missing' }],
  ['a second line item', { line_items: [bronze, bronze] }, { param: 'line_items' }],
  ['a malformed URL', { success_url: 'nowhere' }, { param: 'success_url', message: 'Not a valid URL' }],
  [
    'an unknown parameter',
    { allow_promotion_codes: true },
    { param: 'allow_promotion_codes', code: 'parameter_unknown' },
  ],
])('%s is refused with 400', async (_, params, details) => {
  const { stripe } = await startFakeStripe();

  await expect(openSession(stripe, params)).rejects.toMatchObject({ statusCode: 400, ...details });
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
});

test('a tax id of an existing customer is refused with 400 unless the name may be updated', async () => {
  const { stripe } = await startFakeStripe();
  const { id: customer } = await stripe.customers.create({ email: 'pat@example.com' });

  await expect(openSession(stripe, { customer, tax_id_collection: { enabled: true } })).rejects.toMatchObject(
    {
      statusCode: 400,
      message: expect.stringContaining('`customer_update[name]` to `auto`'),
    },
  );
});

test('sessions are listed by customer and by status', async () => {
  const { stripe } = await startFakeStripe();
  const { id: customer } = await stripe.customers.create({ email: 'pat@example.com' });
  const mine = await openSession(stripe, { customer });
  const other = await openSession(stripe);
  const expired = await stripe.checkout.sessions.expire(other.id);

  expect((await stripe.checkout.sessions.list({ customer })).data).toEqual([mine]);
  expect((await stripe.checkout.sessions.list({ status: 'expired' })).data).toEqual([expired]);
});

test('an expired session can be neither paid nor expired again', async () => {
  const { stripe, control } = await startFakeStripe();
  const { id } = await openSession(stripe);

  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });

  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    message: expect.stringContaining('has a status of expired'),
  });
  await expect(control.pay(id)).rejects.toThrow('no longer active');
});

test('an open session expires by itself after a day', async () => {
  const { stripe, control } = await startFakeStripe();
  const session = await openSession(stripe);

  await control.advanceTo(session.expires_at);

  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
  const [event] = (await stripe.events.list({ limit: 1 })).data;
  expect(event).toMatchObject({
    type: 'checkout.session.expired',
    created: session.expires_at,
    data: { object: { id: session.id } },
  });
});

test('a coupon takes its amount off a session before tax, once', async () => {
  const { stripe } = await startFakeStripe();
  const coupon = {
    id: 'SPRING-1000',
    name: 'SPRING',
    amount_off: 1_000,
    currency: 'gbp',
    duration: 'once',
  } as const;
  await stripe.coupons.create(coupon);

  expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ ...coupon, valid: true });
  await expect(stripe.coupons.create(coupon)).rejects.toMatchObject({ code: 'resource_already_exists' });
  expect(
    await openSession(stripe, { price: 'price_bronze', discounts: [{ coupon: coupon.id }] }),
  ).toMatchObject({
    amount_subtotal: 9_900,
    amount_total: 10_680,
    total_details: { amount_discount: 1_000, amount_tax: 1_780 },
    discounts: [{ coupon: coupon.id, promotion_code: null }],
  });
});

test('a session with an unknown coupon is refused with 400', async () => {
  const { stripe } = await startFakeStripe();

  await expect(openSession(stripe, { discounts: [{ coupon: 'NONE' }] })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'discounts[0][coupon]',
  });
});
