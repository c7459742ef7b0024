import { z } from 'zod';
import { call } from '../api/call.ts';
import { metadata } from '../api/params.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { endSubscription } from '../billing/end-subscription.ts';
import { all, find, put } from '../core/objects.ts';
import type { Metadata, World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

const path = '/v1/customers';
const createInput = z.strictObject({ email: z.string().includes('@').max(512).exactOptional(), metadata });

export const customerCalls = [
  call('POST', path, createInput, createCustomer),
  call('GET', `${path}/:id`, z.strictObject({}), (world, _, { id }) =>
    world.state.deletedCustomers.has(id) ? deleted(id) : find(world, 'customer', id),
  ),
  call('DELETE', `${path}/:id`, z.strictObject({}), (world, _, { id }) =>
    deleteCustomer(world, find(world, 'customer', id)),
  ),
];

export function createCustomer(
  world: World,
  given: { email?: string; name?: string; metadata?: Metadata },
): Objects['customer'] {
  const customer = put(world, 'customer', {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: given.email ?? null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  emit(world, 'customer.created', customer);
  return customer;
}

/** Its subscriptions end with it. */
function deleteCustomer(world: World, customer: Objects['customer']) {
  const { id } = customer;
  for (const subscription of all(world, 'subscription'))
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(world, subscription, 'cancellation_requested');
  world.state.objects.customer.delete(id);
  world.state.deletedCustomers.set(id, true);
  emit(world, 'customer.deleted', customer);
  return deleted(id);
}

function deleted(id: string) {
  return { id, object: 'customer', deleted: true };
}
