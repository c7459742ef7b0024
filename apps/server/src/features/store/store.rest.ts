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
import { route } from '../../http/rest-route.ts';
import { next, pageOf } from '../../http/paginate.ts';

const one = z.object({ data: z.object({ po: purchaseOrder }) });
const active = z.object({ data: z.object({ pos: z.array(purchaseOrder) }), next });

export const storeRoutes = [
  route('GET', '/api/store/products', {
    name: 'listProducts',
    summary: 'The subscription packages',
    access: 'public',
    input: page,
    response: z.array(product),
    call: async (portal, input) => pageOf(await portal.store.products.list(), ({ id }) => id, input).rows,
  }),
  route('POST', '/api/store/checkout', {
    name: 'checkout',
    summary: 'Pay for a package by card: the address to go to',
    input: checkoutInput,
    response: z.object({ url: z.url() }),
    call: async (portal, input) => portal.store.checkout(input),
  }),
  route('POST', '/api/store/purchase-order', {
    name: 'createPurchaseOrder',
    summary: 'Order a package by purchase order',
    refusals: { 409: 'The PO number was used before' },
    input: createPurchaseOrderInput,
    response: one,
    status: 201,
    call: async (portal, input) => ({ data: { po: await portal.store.purchaseOrders.create(input) } }),
  }),
  route('GET', '/api/store/purchase-orders/active', {
    name: 'listPurchaseOrders',
    summary: 'Purchase orders that wait or whose access runs (admins)',
    access: 'admin',
    input: page,
    response: active,
    call: async (portal, input) => {
      const { purchaseOrders: pos, next: following } = await portal.store.purchaseOrders.list(input);
      return active.parse({ data: { pos }, ...(following !== null && { next: following }) });
    },
  }),
  route('GET', '/api/store/purchase-order/{id}', {
    name: 'getPurchaseOrder',
    summary: 'One purchase order (admins)',
    access: 'admin',
    input: purchaseOrderInput,
    response: one,
    call: async (portal, input) => one.parse({ data: { po: await portal.store.purchaseOrders.get(input) } }),
  }),
  route('PUT', '/api/store/purchase-order/{id}/update', {
    name: 'updatePurchaseOrder',
    summary: 'Review a purchase order (admins)',
    refusals: { 409: 'Changed meanwhile, or the PO number was used before' },
    access: 'admin',
    input: updatePurchaseOrderInput,
    response: one,
    call: async (portal, input) =>
      one.parse({ data: { po: await portal.store.purchaseOrders.update(input) } }),
  }),
];
