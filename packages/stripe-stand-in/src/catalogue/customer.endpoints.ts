import { z } from 'zod';
import { endpoint, noParams } from '../api/endpoint.ts';
import { metadata } from '../api/params.ts';
import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { emitEvent } from '../store/events.ts';
import { newId } from '../store/ids.ts';
import { insert, list, retrieve, update } from '../store/objects.ts';
import type { Metadata, Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

const path = '/v1/customers';
const createParams = z.strictObject({ email: z.string().includes('@').max(512).exactOptional(), metadata });
const updateParams = z.strictObject({ email: z.string().includes('@').max(512) });

export const customerEndpoints = [
  endpoint('POST', path, createParams, createCustomer),
  endpoint('GET', `${path}/:id`, noParams, (store, _, { id }) =>
    store.state.deletedCustomers.has(id) ? deletedCustomer(id) : retrieve(store, 'customer', id),
  ),
  endpoint('POST', `${path}/:id`, updateParams, (store, { email }, { id }) =>
    updateCustomer(store, retrieve(store, 'customer', id), email),
  ),
  endpoint('DELETE', `${path}/:id`, noParams, (store, _, { id }) =>
    deleteCustomer(store, retrieve(store, 'customer', id)),
  ),
];

export function createCustomer(
  store: Store,
  params: { email?: string; name?: string; metadata?: Metadata },
): Objects['customer'] {
  const customer = insert(store, 'customer', {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: store.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: params.email ?? null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  emitEvent(store, 'customer.created', customer);
  return customer;
}

function updateCustomer(store: Store, customer: Objects['customer'], email: string): Objects['customer'] {
  const updated = update(store, 'customer', customer, { email });
  emitEvent(store, 'customer.updated', updated);
  return updated;
}

/** Deletes a customer and cancels its subscriptions. */
function deleteCustomer(store: Store, customer: Objects['customer']) {
  const { id } = customer;
  for (const subscription of list(store, 'subscription')) {
    if (subscription.customer === id && subscription.status !== 'canceled') {
      cancelSubscription(store, subscription, 'cancellation_requested');
    }
  }
  store.state.objects.customer.delete(id);
  store.state.deletedCustomers.set(id, true);
  emitEvent(store, 'customer.deleted', customer);
  return deletedCustomer(id);
}

function deletedCustomer(id: string) {
  return { id, object: 'customer', deleted: true };
}
