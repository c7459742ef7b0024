import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { apiVersion } from './api-version.ts';
import { openSession, secretKey, startFakeStripe, createClient } from '../../testing/fixtures.ts';

function createRate(stripe: Stripe, display_name: string): Promise<Stripe.TaxRate> {
  return stripe.taxRates.create({ display_name, percentage: 20, inclusive: false });
}

test('the API version is the one that the stripe library asks for', () => {
  expect(apiVersion).toBe(Stripe.API_VERSION);
});

test('an answer carries the id of its request and the API version', async () => {
  const { stripe } = await startFakeStripe();

  const { lastResponse } = await stripe.customers.create({});

  expect(lastResponse.requestId).toMatch(/^req_/);
  expect(lastResponse.apiVersion).toBe(apiVersion);
});

test('a wrong key is refused with 401', async () => {
  const { address } = await startFakeStripe();

  await expect(createClient(address, 'sk_test_wrong_one').events.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: 'Invalid API Key provided: sk_test_************_one',
  });
});

test('a request without a key is refused with 401', async () => {
  const { address } = await startFakeStripe();

  expect((await fetch(`${address}/v1/events`)).status).toBe(401);
});

test.each(['GET /v1/coupons', 'GET /v1/customers', 'POST /v1/billing_portal/configurations'])(
  'the unknown endpoint %s is refused with 404',
  async (endpoint) => {
    const { address } = await startFakeStripe();
    const [method = '', path = ''] = endpoint.split(' ');

    const response = await fetch(`${address}${path}?limit=1`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
    });

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: {
        type: 'invalid_request_error',
        message: expect.stringContaining(`Unrecognized request URL (${method}: ${path}).`),
      },
    });
  },
);

const price = { currency: 'gbp', product: 'prod_x', unit_amount: '1' };

test.each([
  [
    'missing',
    { currency: 'gbp', unit_amount: '1' },
    'product',
    'parameter_missing',
    'Missing required param: product.',
  ],
  [
    'empty',
    { ...price, product: '' },
    'product',
    'parameter_invalid_empty',
    "You passed an empty string for 'product'.",
  ],
  [
    'unknown',
    { ...price, nickname: 'x' },
    'nickname',
    'parameter_unknown',
    'Received unknown parameter: nickname',
  ],
  [
    'unknown within another',
    { ...price, 'recurring[interval]': 'year', 'recurring[usage_type]': 'metered' },
    'recurring[usage_type]',
    'parameter_unknown',
    'Received unknown parameter: recurring[usage_type]',
  ],
  [
    'not an integer',
    { ...price, unit_amount: '1.5' },
    'unit_amount',
    'parameter_invalid_integer',
    'Invalid integer: 1.5',
  ],
])('a parameter that is %s is refused with 400 by its name', async (_, params, param, code, message) => {
  const { address } = await startFakeStripe();

  const response = await fetch(`${address}/v1/prices`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
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

test.each([{ type: 'invoice.paid' }, { ending_before: 'evt_x' }, { created: { gte: 1, lt: 2 } }])(
  'the unknown list filter %j is refused with 400',
  async (filter) => {
    const { stripe } = await startFakeStripe();

    await expect(stripe.events.list(filter)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
    });
  },
);

test('a list is paginated, newest first, and the library walks through its pages', async () => {
  const { stripe } = await startFakeStripe();
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) await createRate(stripe, name);

  const first = await stripe.taxRates.list({ limit: 2 });
  const second = await stripe.taxRates.list({ limit: 2, starting_after: first.data[1]?.id ?? '' });
  const walked = await stripe.taxRates.list({ limit: 2 }).autoPagingToArray({ limit: 100 });

  expect(first).toMatchObject({ has_more: true, data: [{ display_name: 'e' }, { display_name: 'd' }] });
  expect(second).toMatchObject({ has_more: true, data: [{ display_name: 'c' }, { display_name: 'b' }] });
  expect(walked.map(({ display_name }) => display_name)).toEqual(names.toReversed());
});

test('a page after an unknown object, or of more than 100, is refused with 400', async () => {
  const { stripe } = await startFakeStripe();

  await expect(stripe.taxRates.list({ starting_after: 'txr_x' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'starting_after',
  });
  await expect(stripe.taxRates.list({ limit: 101 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'limit',
  });
});

test('a list is narrowed to what was created since a time', async () => {
  const { stripe, control } = await startFakeStripe();
  await createRate(stripe, 'old');
  const now = await control.advance(3_600);
  const recent = await createRate(stripe, 'recent');

  const { data } = await stripe.taxRates.list({ created: { gte: now } });

  expect(data).toEqual([recent]);
});

test('an id is expanded into its object on request, in lists too', async () => {
  const { stripe } = await startFakeStripe();
  const { id: customer } = await stripe.customers.create({ email: 'pat@example.com' });
  const { id } = await openSession(stripe, { customer });

  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['customer'] });
  const sessions = await stripe.checkout.sessions.list({ expand: ['data.customer'] });

  expect(session.customer).toMatchObject({ object: 'customer', email: 'pat@example.com' });
  expect(sessions.data).toEqual([session]);
});

test('an expansion that the object does not have is refused with 400', async () => {
  const { stripe } = await startFakeStripe();

  await expect(stripe.prices.retrieve('price_bronze', { expand: ['coupon'] })).rejects.toMatchObject({
    statusCode: 400,
    message: 'This property cannot be expanded (coupon).',
  });
});

test('the fault "error" fails one call with 500 and does nothing', async () => {
  const { stripe, control } = await startFakeStripe();
  await control.fail({ kind: 'error' });

  await expect(createRate(stripe, 'VAT')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });

  expect((await stripe.taxRates.list()).data).toEqual([]);
});

test('the fault "refuse" fails the next call that would change something with 400', async () => {
  const { stripe, control } = await startFakeStripe();
  await control.fail({ kind: 'refuse' });

  expect((await stripe.taxRates.list()).data).toEqual([]);
  await expect(createRate(stripe, 'VAT')).rejects.toMatchObject({ statusCode: 400 });
});

test('the fault "slow" outlasts the timeout of the caller', async () => {
  const { stripe, control } = await startFakeStripe();
  await control.fail({ kind: 'slow', ms: 5_000 });

  await expect(stripe.taxRates.list({}, { timeout: 50 })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
});
