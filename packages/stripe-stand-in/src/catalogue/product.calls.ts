import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall, retrieveCall } from '../api/list-call.ts';
import { flag, mergeMetadata, metadata, text, unsettable } from '../api/params.ts';
import { invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { change, find, put } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

const path = '/v1/products';
const fields = {
  active: flag.exactOptional(),
  description: unsettable.exactOptional(),
  metadata,
};
const createInput = z.strictObject({ ...fields, id: text.exactOptional(), name: text });
const updateInput = z.strictObject({ ...fields, name: text.exactOptional() });

export const productCalls = [
  call('POST', path, createInput, createProduct),
  retrieveCall('product', path),
  call('POST', `${path}/:id`, updateInput, updateProduct),
  listCall(
    'product',
    path,
    { active: flag.optional() },
    ({ active }, filter) => active === (filter.active ?? active),
  ),
];

export function createProduct(world: World, params: z.output<typeof createInput>): Objects['product'] {
  const id = params.id ?? newId('prod', 14);
  if (world.state.objects.product.has(id)) {
    throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
  }
  const product = put(world, 'product', {
    id,
    object: 'product',
    active: params.active ?? true,
    created: world.now(),
    default_price: null,
    description: params.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: world.now(),
    url: null,
  });
  emit(world, 'product.created', product);
  return product;
}

function updateProduct(
  world: World,
  { metadata: given, ...params }: z.output<typeof updateInput>,
  { id }: { id: string },
): Objects['product'] {
  const before = find(world, 'product', id);
  const product = change(world, 'product', before, {
    ...params,
    metadata: mergeMetadata(before.metadata, given),
    updated: world.now(),
  });
  emit(world, 'product.updated', product, { active: before.active, name: before.name });
  return product;
}
