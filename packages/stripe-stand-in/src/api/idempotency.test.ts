import { expect, test } from 'vitest';
import { listEventTypes, openSession, startFakeStripe } from '../../testing/fixtures.ts';

const params = { email: 'pat@example.com' };
const options = { idempotencyKey: 'once' };

test('a repeated idempotency key replays the first answer and creates one object', async () => {
  const { stripe } = await startFakeStripe({ catalogue: [] });

  const first = await stripe.customers.create(params, options);
  const again = await stripe.customers.create(params, options);

  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await listEventTypes(stripe)).toEqual(['customer.created']);
});

test('an idempotency key with other parameters is refused with 400', async () => {
  const { stripe } = await startFakeStripe();
  await stripe.customers.create(params, options);

  await expect(stripe.customers.create({ email: 'x@example.com' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
    message: expect.stringContaining('same parameters they were first used with'),
  });
});

test('an idempotency key of another endpoint is refused with 400', async () => {
  const { stripe } = await startFakeStripe();
  await stripe.customers.create(params, options);

  await expect(stripe.products.create({ name: 'x' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    message: expect.stringContaining("('/v1/products' vs '/v1/customers')"),
  });
});

test('a refused request leaves its idempotency key unused', async () => {
  const { stripe } = await startFakeStripe();
  await expect(openSession(stripe, { customer: 'cus_x' }, options)).rejects.toMatchObject({
    code: 'resource_missing',
  });

  expect(await stripe.customers.create(params, options)).toMatchObject(params);
});

test('an idempotency key is forgotten after a day', async () => {
  const { stripe, control } = await startFakeStripe();
  const first = await stripe.customers.create(params, options);

  await control.advance(24 * 60 * 60 + 1);

  expect((await stripe.customers.create(params, options)).id).not.toBe(first.id);
});

test('the library’s retry after the fault "cut" gets what the first attempt created', async () => {
  const { stripe, control } = await startFakeStripe();
  await control.fail({ kind: 'cut' });

  const customer = await stripe.customers.create(params);

  expect(customer).toMatchObject(params);
  expect((await listEventTypes(stripe)).filter((type) => type === 'customer.created')).toHaveLength(1);
});
