import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { apiVersion } from '../core/api-version.ts';
import { startStandIn, stripeAt } from '../testing/use-stand-in.ts';

test('the objects are those of the version that the library asks for', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
});

test('every answer names its request and the version', async () => {
  const { stripe } = await startStandIn();

  const { lastResponse } = await stripe.customers.create({});

  expect(lastResponse.requestId).toMatch(/^req_/);
  expect(lastResponse.apiVersion).toBe(apiVersion);
});

test('a wrong key is refused and not repeated', async () => {
  const { address } = await startStandIn();

  await expect(stripeAt(address, 'sk_test_wrong_one').customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: 'Invalid API Key provided: sk_test_************_one',
  });
});

test('without a key nothing is answered; Basic carries one too', async () => {
  const { address } = await startStandIn();
  const basic = `Basic ${Buffer.from('sk_test_secret:').toString('base64')}`;

  expect((await fetch(`${address}/v1/customers`)).status).toBe(401);
  expect((await fetch(`${address}/v1/customers`, { headers: { authorization: basic } })).status).toBe(200);
});

test('a call that the stand-in does not know says so', async () => {
  const { stripe } = await startStandIn();

  await expect(stripe.coupons.list()).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/coupons)'),
  });
});

test.each([
  [
    'missing',
    { currency: 'gbp', unit_amount: '1' },
    'product',
    'parameter_missing',
    'Missing required param: product.',
  ],
  ['empty', { name: '' }, 'name', 'parameter_invalid_empty', "You passed an empty string for 'name'."],
  ['unknown', { nam: 'x', name: 'x' }, 'nam', 'parameter_unknown', 'Received unknown parameter: nam'],
  [
    'no number',
    { currency: 'gbp', product: 'p', unit_amount: '1.5' },
    'unit_amount',
    'parameter_invalid_integer',
    'Invalid integer: 1.5',
  ],
])('a parameter that is %s is named', async (_, params, param, code, message) => {
  const { address } = await startStandIn();

  const response = await fetch(`${address}/v1/${'currency' in params ? 'prices' : 'products'}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_secret' },
    body: new URLSearchParams(params),
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: {
      type: 'invalid_request_error',
      code,
      param,
      message: expect.stringContaining(message),
      doc_url: `https://docs.stripe.com/error-codes#${code}`,
    },
  });
});

test('lists are cut into pages, newest first, that the library walks through', async () => {
  const { stripe } = await startStandIn();
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) await stripe.customers.create({ name });

  const first = await stripe.customers.list({ limit: 2 });
  const last = first.data.at(-1)?.id ?? '';
  const second = await stripe.customers.list({ limit: 2, starting_after: last });
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  const back = await stripe.customers.list({ limit: 2, ending_before: second.data[1]?.id ?? '' });

  expect(first).toMatchObject({ has_more: true, data: [{ name: 'e' }, { name: 'd' }] });
  expect(second).toMatchObject({ has_more: true, data: [{ name: 'c' }, { name: 'b' }] });
  expect(all.map(({ name }) => name)).toEqual(names.toReversed());
  expect(back.data.map(({ name }) => name)).toEqual(['d', 'c']);
  await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
    code: 'resource_missing',
    param: 'starting_after',
  });
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
});

test('a list is narrowed to a time', async () => {
  const { stripe, control } = await startStandIn();
  const old = await stripe.customers.create({});
  const now = await control.advance(3_600);
  const recent = await stripe.customers.create({});

  const since = await stripe.customers.list({ created: { gte: now } });
  const before = await stripe.customers.list({ created: { lt: now } });
  const then = await stripe.customers.list({ created: old.created });

  expect(since.data.map(({ id }) => id)).toEqual([recent.id]);
  expect(before.data.map(({ id }) => id)).toEqual([old.id]);
  expect(then.data.map(({ id }) => id)).toEqual([old.id]);
});

test('ids become objects where asked, also in lists; what has none is refused', async () => {
  const { stripe } = await startStandIn();

  const price = await stripe.prices.retrieve('price_bronze', { expand: ['product'] });
  const prices = await stripe.prices.list({ expand: ['data.product'] });

  expect(price.product).toMatchObject({ object: 'product', name: 'Bronze' });
  expect(prices.data.every(({ product }) => typeof product === 'object')).toBe(true);
  await expect(stripe.prices.retrieve('price_bronze', { expand: ['nothing'] })).rejects.toMatchObject({
    message: 'This property cannot be expanded (nothing).',
  });
});

test('an API that is down answers 500, and one call later it is back', async () => {
  const { stripe, control } = await startStandIn();
  await control.fail({ kind: 'error' });

  await expect(stripe.customers.create({})).rejects.toMatchObject({
    type: 'StripeAPIError',
    statusCode: 500,
  });

  expect((await stripe.customers.list()).data).toEqual([]);
});

test('a slow API is given up by a caller who waits less long', async () => {
  const { stripe, control } = await startStandIn();
  await control.fail({ kind: 'slow', ms: 5_000 });

  await expect(stripe.customers.list({}, { timeout: 50 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
});
