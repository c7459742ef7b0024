import { page } from '@headwater/contract/ids';
import {
  checkoutInput,
  createPurchaseOrderInput,
  product,
  purchaseOrder,
  purchaseOrderInput,
  updatePurchaseOrderInput,
} from '@headwater/contract/store';
import { z } from 'zod';
import { route } from '../../rest-route.ts';
import { next, pageOf } from '../../page-of.ts';

const one = z.object({ data: z.object({ po: purchaseOrder }) });
const active = z.object({ data: z.object({ pos: z.array(purchaseOrder) }), next });

export const storeRoutes = [
  route('GET', '/api/store/products', {
    access: 'public',
    input: page,
    response: z.array(product),
    call: async (portal, input) => pageOf(await portal.store.products.list(), ({ id }) => id, input).rows,
  }),
  route('POST', '/api/store/checkout', {
    input: checkoutInput,
    response: z.object({ url: z.url() }),
    call: async (portal, input) => portal.store.checkout(input),
  }),
  route('POST', '/api/store/purchase-order', {
    input: createPurchaseOrderInput,
    response: one,
    status: 201,
    call: async (portal, input) => ({ data: { po: await portal.store.purchaseOrders.create(input) } }),
  }),
  route('GET', '/api/store/purchase-orders/active', {
    access: 'admin',
    input: page,
    response: active,
    call: async (portal, input) => {
      const { purchaseOrders: pos, next: following } = await portal.store.purchaseOrders.list(input);
      return active.parse({ data: { pos }, ...(following !== null && { next: following }) });
    },
  }),
  route('GET', '/api/store/purchase-order/{id}', {
    access: 'admin',
    input: purchaseOrderInput,
    response: one,
    call: async (portal, input) => one.parse({ data: { po: await portal.store.purchaseOrders.get(input) } }),
  }),
  route('PUT', '/api/store/purchase-order/{id}/update', {
    access: 'admin',
    input: updatePurchaseOrderInput,
    response: one,
    call: async (portal, input) =>
      one.parse({ data: { po: await portal.store.purchaseOrders.update(input) } }),
  }),
];
