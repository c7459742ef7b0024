import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall, retrieveCall } from '../api/list-call.ts';
import { amount, flag, mergeMetadata, metadata, text, unsettable, whole } from '../api/params.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { change, find, put, refer } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

const path = '/v1/prices';
const currency = z.string().transform((value) => value.toLowerCase());
const taxBehaviour = z.enum(['exclusive', 'inclusive', 'unspecified']);
const interval = z.enum(['day', 'week', 'month', 'year']);
const recurring = z.strictObject({ interval, interval_count: amount.prefault('1') });
const priceType = z.enum(['one_time', 'recurring']);

const fields = {
  active: flag.exactOptional(),
  lookup_key: text.exactOptional(),
  metadata,
  nickname: unsettable.exactOptional(),
  tax_behavior: taxBehaviour.exactOptional(),
};
const createInput = z.strictObject({
  ...fields,
  currency,
  product: text,
  recurring: recurring.exactOptional(),
  unit_amount: whole,
});
const updateInput = z.strictObject(fields);
const filters = {
  active: flag.optional(),
  currency: currency.optional(),
  lookup_keys: z.array(text).optional(),
  product: text.optional(),
  type: priceType.optional(),
};

export const priceCalls = [
  call('POST', path, createInput, (world, params) => createPrice(world, newId('price'), params)),
  retrieveCall('price', path),
  call('POST', `${path}/:id`, updateInput, updatePrice),
  listCall(
    'price',
    path,
    filters,
    (price, filter) =>
      price.active === (filter.active ?? price.active) &&
      price.currency === (filter.currency ?? price.currency) &&
      price.product === (filter.product ?? price.product) &&
      price.type === (filter.type ?? price.type) &&
      (filter.lookup_keys?.includes(price.lookup_key ?? '') ?? true),
  ),
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
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: product.id,
    recurring: params.recurring
      ? { ...params.recurring, meter: null, trial_period_days: null, usage_type: 'licensed' }
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

function updatePrice(
  world: World,
  { metadata: given, ...params }: z.output<typeof updateInput>,
  { id }: { id: string },
): Objects['price'] {
  const before = find(world, 'price', id);
  const price = change(world, 'price', before, {
    ...params,
    metadata: mergeMetadata(before.metadata, given),
  });
  emit(world, 'price.updated', price, { active: before.active });
  return price;
}
