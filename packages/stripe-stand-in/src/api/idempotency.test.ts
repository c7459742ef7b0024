import { expect, test } from 'vitest';
import { openSession, startStandIn } from '../testing/use-stand-in.ts';

const params = { email: 'pat@example.com' };
const options = { idempotencyKey: 'once' };

test('the same key and parameters make one object and one event', async () => {
  const { stripe } = await startStandIn();

  const first = await stripe.customers.create(params, options);
  const again = await stripe.customers.create(params, options);

  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.events.list({ type: 'customer.created' })).data).toHaveLength(1);
});

test('a key used with other parameters is refused', async () => {
  const { stripe } = await startStandIn();
  await stripe.customers.create(params, options);

  await expect(stripe.customers.create({ email: 'x@example.com' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
    message: expect.stringContaining('same parameters they were first used with'),
  });
});

test('a key used for another call is refused', async () => {
  const { stripe } = await startStandIn();
  await stripe.customers.create(params, options);

  await expect(stripe.products.create({ name: 'x' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    message: expect.stringContaining("('/v1/products' vs '/v1/customers')"),
  });
});

test('a request that was wrong does not use its key up', async () => {
  const { stripe } = await startStandIn();
  const price = { currency: 'gbp', unit_amount: 100, product: 'prod_later' };
  await expect(stripe.prices.create(price, options)).rejects.toMatchObject({ code: 'resource_missing' });

  await stripe.products.create({ id: 'prod_later', name: 'Later' });

  expect(await stripe.prices.create(price, options)).toMatchObject({ product: 'prod_later' });
});

test('a key is forgotten after a day', async () => {
  const { stripe, control } = await startStandIn();
  const first = await stripe.customers.create(params, options);

  await control.advance(24 * 60 * 60 + 1);

  expect((await stripe.customers.create(params, options)).id).not.toBe(first.id);
});

test('a connection cut after the work was done costs nothing: the library asks again, with its key', async () => {
  const { stripe, control } = await startStandIn();
  await control.fail({ kind: 'cut' });

  const session = await openSession(stripe, {
    line_items: [{ price: 'price_bronze', quantity: 1 }],
  });

  const sessions = await stripe.checkout.sessions.list();
  expect(sessions.data.map(({ id }) => id)).toEqual([session.id]);
});
