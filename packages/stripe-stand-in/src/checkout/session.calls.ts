import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall, paging, retrieveCall, toPage } from '../api/list-call.ts';
import { mergeMetadata, text } from '../api/params.ts';
import { invalid } from '../core/api-error.ts';
import { find, put, refer } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { LineItem, Objects } from '../core/wire.ts';
import { checkoutOf } from './checkout.ts';
import { checkSession } from './check-session.ts';
import { expireSession } from './expire-session.ts';
import { createLineItem } from './line-items.ts';
import { newSession } from './session.ts';
import { createSessionInput, type CreateSession } from './session.params.ts';

const path = '/v1/checkout/sessions';
const kind = 'checkout.session';
const filters = {
  customer: text.optional(),
  customer_details: z.strictObject({ email: text }).optional(),
  payment_intent: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  subscription: text.optional(),
};

export const sessionCalls = [
  call('POST', path, createSessionInput, createSession),
  retrieveCall(kind, path),
  listCall(
    kind,
    path,
    filters,
    (session, filter) =>
      session.customer === (filter.customer ?? session.customer) &&
      session.payment_intent === (filter.payment_intent ?? session.payment_intent) &&
      session.subscription === (filter.subscription ?? session.subscription) &&
      session.status === (filter.status ?? session.status) &&
      (!filter.customer_details || session.customer_details?.email === filter.customer_details.email),
  ),
  call('POST', `${path}/:id/expire`, z.strictObject({}), (world, _, { id }) =>
    expireSession(world, find(world, kind, id)),
  ),
  call('GET', `${path}/:id/line_items`, paging, (world, page, { id }) =>
    toPage(`${path}/${id}/line_items`, checkoutOf(world, find(world, kind, id)).lineItems, page),
  ),
];

function createSession(
  world: World,
  params: CreateSession,
  { origin }: { origin: string },
): Objects['checkout.session'] {
  const customer =
    params.customer === undefined ? null : refer(world, 'customer', params.customer, 'customer');
  const ofMode = params.payment_intent_data ?? params.subscription_data;
  const defaultTaxRates = params.subscription_data?.default_tax_rates ?? [];
  const taxRates = defaultTaxRates.map((id, index) =>
    activeTaxRate(world, id, `subscription_data[default_tax_rates][${index}]`),
  );
  const lineItems = params.line_items.map((given, index) =>
    priceLine(world, given, `line_items[${index}]`, taxRates),
  );
  checkSession(params, lineItems, world.now());

  const session = newSession({ params, lineItems, customer, now: world.now(), origin });
  world.state.checkouts.set(session.id, {
    lineItems,
    description: ofMode?.description ?? null,
    metadata: mergeMetadata({}, ofMode?.metadata),
    receiptEmail: params.payment_intent_data?.receipt_email ?? null,
    defaultTaxRates,
    updatesCustomerName: params.customer_update?.name === 'auto',
    settlesAt: null,
  });
  return put(world, kind, session);
}

function priceLine(
  world: World,
  given: CreateSession['line_items'][number],
  param: string,
  defaultTaxRates: readonly Objects['tax_rate'][],
): LineItem {
  const price = refer(world, 'price', given.price, `${param}[price]`);
  if (!price.active) {
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param: `${param}[price]`,
    });
  }
  const own = given.tax_rates.map((id, index) => activeTaxRate(world, id, `${param}[tax_rates][${index}]`));
  const product = refer(world, 'product', price.product, 'product');
  const taxRates = own.length > 0 ? own : defaultTaxRates;
  return createLineItem({ price, quantity: given.quantity, taxRates }, product.name);
}

function activeTaxRate(world: World, id: string, param: string): Objects['tax_rate'] {
  const taxRate = refer(world, 'tax_rate', id, param);
  if (!taxRate.active) throw invalid(`The tax rate ${id} is inactive.`, { param });
  return taxRate;
}
