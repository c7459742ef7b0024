import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall, retrieveCall } from '../api/list-call.ts';
import { text } from '../api/params.ts';
import { find, put, refer } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { LineItem, Objects } from '../core/wire.ts';
import { checkSession } from './check-session.ts';
import { expireSession } from './expire-session.ts';
import { createLineItem } from './line-items.ts';
import { newSession } from './session.ts';
import { createSessionInput, type CreateSession } from './session.params.ts';

const path = '/v1/checkout/sessions';
const kind = 'checkout.session';
const filters = {
  customer: text.optional(),
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
      session.status === (filter.status ?? session.status),
  ),
  call('POST', `${path}/:id/expire`, z.strictObject({}), (world, _, { id }) =>
    expireSession(world, find(world, kind, id)),
  ),
];

function createSession(
  world: World,
  params: CreateSession,
  { origin }: { origin: string },
): Objects['checkout.session'] {
  const customer =
    params.customer === undefined ? null : refer(world, 'customer', params.customer, 'customer');
  const lineItems = params.line_items.map((given, index) => priceLine(world, given, `line_items[${index}]`));
  checkSession(params, lineItems);

  const session = newSession({ params, lineItems, customer, now: world.now(), origin });
  world.state.checkouts.set(session.id, {
    lineItems,
    metadata: (params.payment_intent_data ?? params.subscription_data)?.metadata ?? {},
    updatesCustomerName: params.customer_update?.name === 'auto',
  });
  return put(world, kind, session);
}

function priceLine(world: World, given: CreateSession['line_items'][number], param: string): LineItem {
  const price = refer(world, 'price', given.price, `${param}[price]`);
  const taxRates = given.tax_rates.map((id, index) =>
    refer(world, 'tax_rate', id, `${param}[tax_rates][${index}]`),
  );
  const { name } = refer(world, 'product', price.product, 'product');
  return createLineItem({ price, quantity: given.quantity, taxRates }, name);
}
