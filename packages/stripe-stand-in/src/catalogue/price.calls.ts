import { z } from 'zod';
import { call } from '../api/call.ts';
import { retrieveCall } from '../api/list-call.ts';
import { text, whole } from '../api/params.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { put, refer } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

const path = '/v1/prices';
const createInput = z.strictObject({
  currency: z.string().transform((value) => value.toLowerCase()),
  product: text,
  recurring: z.strictObject({ interval: z.literal('year') }).exactOptional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).exactOptional(),
  unit_amount: whole,
});

export const priceCalls = [
  call('POST', path, createInput, (world, params) => createPrice(world, newId('price'), params)),
  retrieveCall('price', path),
];

export function createPrice(
  world: World,
  id: string,
  params: z.output<typeof createInput>,
): Objects['price'] {
  const product = refer(world, 'product', params.product, 'product');
  const price = put(world, 'price', {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: world.now(),
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
  emit(world, 'price.created', price);
  return price;
}
