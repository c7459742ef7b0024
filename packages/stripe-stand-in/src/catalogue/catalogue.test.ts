import { expect, test } from 'vitest';
import { listEventTypes, idOf, openSession, startFakeStripe } from '../../testing/fixtures.ts';

test('a price is paid once, or every year', async () => {
  const { stripe } = await startFakeStripe({ catalogue: [] });
  const product = await stripe.products.create({ name: 'Gold' });
  const base = {
    currency: 'GBP',
    product: product.id,
    unit_amount: 29_900,
    tax_behavior: 'exclusive',
  } as const;

  const once = await stripe.prices.create(base);
  const yearly = await stripe.prices.create({ ...base, recurring: { interval: 'year' } });

  expect(product).toMatchObject({ object: 'product', name: 'Gold', active: true });
  expect(once).toMatchObject({ type: 'one_time', currency: 'gbp', unit_amount: 29_900, recurring: null });
  expect(yearly).toMatchObject({ type: 'recurring', recurring: { interval: 'year', interval_count: 1 } });
  expect(await stripe.prices.retrieve(once.id)).toEqual(once);
  expect(await listEventTypes(stripe)).toEqual(['product.created', 'price.created', 'price.created']);
});

test('a price of an unknown product, or of another interval than a year, is refused with 400', async () => {
  const { stripe } = await startFakeStripe({ catalogue: [] });
  const { id: product } = await stripe.products.create({ name: 'Gold' });
  const price = { currency: 'gbp', unit_amount: 100 };

  await expect(stripe.prices.create({ ...price, product: 'prod_x' })).rejects.toMatchObject({
    statusCode: 400,
    param: 'product',
  });
  await expect(
    stripe.prices.create({ ...price, product, recurring: { interval: 'month' } }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'recurring[interval]' });
});

test('an unknown price is refused with 404', async () => {
  const { stripe } = await startFakeStripe();

  await expect(stripe.prices.retrieve('price_x')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such price: 'price_x'",
  });
});

test('the seeded catalogue has its prices under the given ids', async () => {
  const { stripe } = await startFakeStripe();

  expect(await stripe.prices.retrieve('price_silver')).toMatchObject({
    unit_amount: 19_900,
    currency: 'gbp',
    type: 'one_time',
    tax_behavior: 'exclusive',
    active: true,
  });
  expect(await stripe.prices.retrieve('price_bronze_yearly')).toMatchObject({ type: 'recurring' });
});

test('a tax rate is created and listed', async () => {
  const { stripe } = await startFakeStripe();
  const params = { display_name: 'VAT', percentage: 17.5, country: 'GB', tax_type: 'vat' } as const;

  const rate = await stripe.taxRates.create({ ...params, inclusive: false });

  expect(rate).toMatchObject({ ...params, object: 'tax_rate', inclusive: false, active: true });
  expect((await stripe.taxRates.list({ active: true, inclusive: false })).data).toEqual([rate]);
  expect((await stripe.taxRates.list({ active: false })).data).toEqual([]);
  expect((await stripe.taxRates.list({ inclusive: true })).data).toEqual([]);
});

test.each([
  ['an inclusive tax rate', { percentage: 20, inclusive: true }, 'inclusive'],
  ['a tax rate over 100 percent', { percentage: 101, inclusive: false }, 'percentage'],
])('%s is refused with 400', async (_, params, param) => {
  const { stripe } = await startFakeStripe();

  await expect(stripe.taxRates.create({ display_name: 'VAT', ...params })).rejects.toMatchObject({
    statusCode: 400,
    param,
  });
});

test('a customer is created, retrieved and given another email', async () => {
  const { stripe } = await startFakeStripe();

  const customer = await stripe.customers.create({ email: 'pat@example.com', metadata: { account: '7' } });

  expect(customer).toMatchObject({
    object: 'customer',
    email: 'pat@example.com',
    metadata: { account: '7' },
  });
  expect(await stripe.customers.retrieve(customer.id)).toEqual(customer);

  const updated = await stripe.customers.update(customer.id, { email: 'sam@example.com' });

  expect(updated).toMatchObject({ id: customer.id, email: 'sam@example.com', metadata: { account: '7' } });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'sam@example.com' });
  await expect(stripe.customers.update('cus_none', { email: 'sam@example.com' })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('a deleted customer is retrieved as deleted and can buy nothing', async () => {
  const { stripe } = await startFakeStripe();
  const { id } = await stripe.customers.create({ email: 'pat@example.com' });

  expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true });

  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  await expect(openSession(stripe, { customer: id })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  });
  await expect(stripe.customers.del(id)).rejects.toMatchObject({ statusCode: 404 });
});

test('a customer’s subscriptions end when the customer is deleted', async () => {
  const { stripe, control } = await startFakeStripe();
  const { id: customer } = await stripe.customers.create({ email: 'pat@example.com' });
  const session = await openSession(stripe, { customer, mode: 'subscription' });
  await control.pay(session.id);
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id);

  await stripe.customers.del(customer);

  expect(await stripe.subscriptions.retrieve(idOf(subscription))).toMatchObject({ status: 'canceled' });
});
