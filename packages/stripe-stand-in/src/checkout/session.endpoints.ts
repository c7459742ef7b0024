import { z } from 'zod';
import { invalidRequest } from '../api/api-error.ts';
import { endpoint, noParams, retrieveEndpoint } from '../api/endpoint.ts';
import { listEndpoint } from '../api/list-endpoint.ts';
import { text } from '../api/params.ts';
import { createPrice } from '../catalogue/price.endpoints.ts';
import { createProduct } from '../catalogue/product.endpoints.ts';
import { newId } from '../store/ids.ts';
import { insert, ref, retrieve } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { LineItem, Objects } from '../store/wire.ts';
import { assertSessionParams } from './assert-session-params.ts';
import { expireSession } from './expire-session.ts';
import { buildLineItem } from './line-items.ts';
import { createSessionParams, type CreateSessionParams } from './session.params.ts';
import { buildSession } from './session.ts';

const path = '/v1/checkout/sessions';
const filters = {
  customer: text.optional(),
  payment_intent: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  subscription: text.optional(),
};

export const sessionEndpoints = [
  endpoint('POST', path, createSessionParams, createSession),
  retrieveEndpoint('checkout.session', path),
  listEndpoint(
    'checkout.session',
    path,
    filters,
    (session, { customer, payment_intent: intent, status, subscription }) =>
      (customer === undefined || session.customer === customer) &&
      (intent === undefined || session.payment_intent === intent) &&
      (status === undefined || session.status === status) &&
      (subscription === undefined || session.subscription === subscription),
  ),
  endpoint('POST', `${path}/:id/expire`, noParams, (store, _, { id }) =>
    expireSession(store, retrieve(store, 'checkout.session', id)),
  ),
];

function createSession(
  store: Store,
  params: CreateSessionParams,
  { origin }: { origin: string },
): Objects['checkout.session'] {
  const customer = params.customer === undefined ? null : ref(store, 'customer', params.customer, 'customer');
  const [discount] = params.discounts ?? [];
  const coupon = discount ? ref(store, 'coupon', discount.coupon, 'discounts[0][coupon]') : null;
  // There is one line.
  const lineItems = params.line_items.map((item, index) =>
    toLineItem(store, item, { param: `line_items[${index}]`, discount: coupon?.amount_off ?? 0 }),
  );
  assertSessionParams(params, lineItems);

  const session = buildSession({ params, lineItems, customer, now: store.now(), origin });
  store.state.sessionInternals.set(session.id, {
    lineItems,
    metadata: (params.payment_intent_data ?? params.subscription_data)?.metadata ?? {},
    updatesCustomerName: params.customer_update?.name === 'auto',
  });
  return insert(store, 'checkout.session', session);
}

function toLineItem(
  store: Store,
  item: CreateSessionParams['line_items'][number],
  { param, discount }: { param: string; discount: number },
): LineItem {
  const { quantity, tax_rates } = item;
  const price = priceOf(store, item, param);
  const taxRates = tax_rates.map((id, index) => ref(store, 'tax_rate', id, `${param}[tax_rates][${index}]`));
  const { name } = ref(store, 'product', price.product, 'product');
  return buildLineItem({ price, quantity, taxRates, discount }, name);
}

function priceOf(
  store: Store,
  { price, price_data: data }: CreateSessionParams['line_items'][number],
  param: string,
): Objects['price'] {
  if ((price === undefined) === (data === undefined))
    throw invalidRequest('You must specify either `price` or `price_data` for each line item.', { param });
  if (data === undefined) return ref(store, 'price', price ?? '', `${param}[price]`);
  const { product_data, ...terms } = data;
  const { id: product } = createProduct(store, product_data);
  return createPrice(store, newId('price'), { ...terms, product });
}
