import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { text } from '../api/params.ts';
import { emitEvent } from '../store/events.ts';
import { newId } from '../store/ids.ts';
import { insert } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

const createParams = z.strictObject({ name: text });

export const productEndpoints = [endpoint('POST', '/v1/products', createParams, createProduct)];

export function createProduct(store: Store, { name }: { name: string }): Objects['product'] {
  const product = insert(store, 'product', {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: store.now(),
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
    updated: store.now(),
    url: null,
  });
  emitEvent(store, 'product.created', product);
  return product;
}
