import { expect, test } from 'vitest';
import { eventTypes, openSession, startStandIn } from '../testing/use-stand-in.ts';

test('a product is created, found, changed and listed', async () => {
  const { stripe } = await startStandIn({ catalogue: [] });

  const product = await stripe.products.create({ name: 'Gold', description: 'All', metadata: { a: '1' } });
  const changed = await stripe.products.update(product.id, {
    name: 'Gold plus',
    active: false,
    description: '',
    metadata: { a: '', b: '2' },
  });

  expect(product).toMatchObject({ object: 'product', active: true, description: 'All', livemode: false });
  expect(await stripe.products.retrieve(product.id)).toEqual(changed);
  expect(changed).toMatchObject({ name: 'Gold plus', description: null, metadata: { b: '2' } });
  expect((await stripe.products.list({ active: true })).data).toEqual([]);
  expect((await stripe.products.list({ active: false })).data).toEqual([changed]);
  expect(await eventTypes(stripe)).toEqual(['product.created', 'product.updated']);
  await expect(stripe.products.retrieve('prod_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such product: 'prod_none'",
  });
  await expect(stripe.products.create({ id: product.id, name: 'x' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  });
});

test('a price is paid once or every year', async () => {
  const { stripe } = await startStandIn({ catalogue: [] });
  const product = await stripe.products.create({ name: 'Gold' });
  const base = {
    currency: 'GBP',
    product: product.id,
    unit_amount: 29_900,
    tax_behavior: 'exclusive',
  } as const;

  const once = await stripe.prices.create({ ...base, lookup_key: 'gold' });
  const yearly = await stripe.prices.create({ ...base, recurring: { interval: 'year' } });

  expect(once).toMatchObject({ type: 'one_time', currency: 'gbp', unit_amount: 29_900, recurring: null });
  expect(yearly).toMatchObject({ type: 'recurring', recurring: { interval: 'year', interval_count: 1 } });
  expect((await stripe.prices.list({ type: 'recurring' })).data).toEqual([yearly]);
  expect((await stripe.prices.list({ lookup_keys: ['gold'] })).data).toEqual([once]);
  expect((await stripe.prices.list({ product: 'prod_other' })).data).toEqual([]);
  expect(await stripe.prices.update(once.id, { active: false, nickname: 'old' })).toMatchObject({
    active: false,
    nickname: 'old',
  });
  await expect(stripe.prices.create({ ...base, product: 'prod_none' })).rejects.toMatchObject({
    statusCode: 400,
    param: 'product',
  });
});

test('tax rates are created, changed and listed; the inclusive are refused', async () => {
  const { stripe } = await startStandIn({ catalogue: [] });
  const rate = { display_name: 'VAT', percentage: 20, country: 'GB', tax_type: 'vat' } as const;

  const created = await stripe.taxRates.create({ ...rate, inclusive: false });
  const half = await stripe.taxRates.create({ ...rate, percentage: 17.5, inclusive: false });
  await stripe.taxRates.update(half.id, { active: false });

  expect(created).toMatchObject({ ...rate, object: 'tax_rate', inclusive: false, active: true });
  expect(half.percentage).toBe(17.5);
  expect((await stripe.taxRates.list({ active: true })).data).toEqual([created]);
  expect(await stripe.taxRates.retrieve(half.id)).toMatchObject({ active: false, display_name: 'VAT' });
  await expect(stripe.taxRates.create({ ...rate, inclusive: true })).rejects.toMatchObject({
    param: 'inclusive',
  });
  await expect(stripe.taxRates.create({ ...rate, percentage: 101, inclusive: false })).rejects.toMatchObject({
    param: 'percentage',
  });
});

test('a customer is created, found by email and changed', async () => {
  const { stripe } = await startStandIn();
  const customer = await stripe.customers.create({
    email: 'pat@example.com',
    name: 'Pat',
    metadata: { accountId: '7' },
  });

  const changed = await stripe.customers.update(customer.id, { name: 'Pat Payer' });

  expect(changed).toMatchObject({
    name: 'Pat Payer',
    email: 'pat@example.com',
    metadata: { accountId: '7' },
  });
  expect((await stripe.customers.list({ email: 'pat@example.com' })).data).toEqual([changed]);
  expect((await stripe.customers.list({ email: 'other@example.com' })).data).toEqual([]);
  expect(await stripe.customers.retrieve(customer.id)).toEqual(changed);
});

test('the catalogue is there from the first start on', async () => {
  const { stripe } = await startStandIn();

  expect(await stripe.prices.retrieve('price_silver')).toMatchObject({
    unit_amount: 19_900,
    currency: 'gbp',
    type: 'one_time',
    tax_behavior: 'exclusive',
    active: true,
  });
  expect(await stripe.prices.retrieve('price_bronze_yearly')).toMatchObject({ type: 'recurring' });
});

test('a deleted customer is known as such, is in no list, and can buy nothing', async () => {
  const { stripe } = await startStandIn();
  const { id } = await stripe.customers.create({ email: 'pat@example.com' });

  expect(await stripe.customers.del(id)).toEqual({ id, object: 'customer', deleted: true });

  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  expect((await stripe.customers.list()).data).toEqual([]);
  await expect(openSession(stripe, { customer: id })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'customer',
  });
  await expect(stripe.customers.del(id)).rejects.toMatchObject({ statusCode: 404 });
});
