import { z } from 'zod';
import { call } from '../api/call.ts';
import { text } from '../api/params.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { put } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

export const productCalls = [call('POST', '/v1/products', z.strictObject({ name: text }), createProduct)];

export function createProduct(world: World, { name }: { name: string }): Objects['product'] {
  const product = put(world, 'product', {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: world.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
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
