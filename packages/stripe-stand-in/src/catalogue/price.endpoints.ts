import { z } from 'zod';
import { endpoint, retrieveEndpoint } from '../api/endpoint.ts';
import { integer, text } from '../api/params.ts';
import { emitEvent } from '../store/events.ts';
import { newId } from '../store/ids.ts';
import { insert, ref } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

const path = '/v1/prices';
const createParams = z.strictObject({
  currency: z.string().transform((value) => value.toLowerCase()),
  product: text,
  recurring: z.strictObject({ interval: z.literal('year') }).exactOptional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).exactOptional(),
  unit_amount: integer,
});

export const priceEndpoints = [
  endpoint('POST', path, createParams, (store, params) => createPrice(store, newId('price'), params)),
  retrieveEndpoint('price', path),
];

export function createPrice(
  store: Store,
  id: string,
  params: z.output<typeof createParams>,
): Objects['price'] {
  const product = ref(store, 'product', params.product, 'product');
  const price = insert(store, 'price', {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: store.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: params.recurring
      ? {
          interval: 'year',
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: `${params.unit_amount}`,
  });
  emitEvent(store, 'price.created', price);
  return price;
}
