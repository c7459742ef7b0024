import { invoiceRow, orderInvoicesInput, type InvoiceRow } from '@headwater/contract/invoices';
import {
  access,
  checkoutInput,
  createPurchaseOrderInput,
  declinePurchaseOrderInput,
  product,
  purchaseOrder,
  purchaseOrderInput,
  updatePurchaseOrderInput,
} from '@headwater/contract/store';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { storeRouter } from './store.router.ts';
import { next, paginate, restPage, toCursor, toNext, type RestPage } from '../../http/paginate.ts';

interface Caller {
  store: CallerOf<typeof storeRouter>;
}

const restRoute = restRouteOf<Caller>();

const purchaseOrderResponse = z.object({ data: z.object({ po: purchaseOrder }) });
const purchaseOrdersResponse = z.object({
  data: z.object({ pos: z.array(purchaseOrder) }),
  next,
});

const invoicesResponse = z.object({ data: z.object({ invoices: z.array(invoiceRow) }), next });

function toInvoicePage(listed: readonly InvoiceRow[], page: RestPage) {
  const { rows: invoices, ...more } = paginate(listed, ({ id }) => id, page);
  return { data: { invoices }, ...more };
}

export const storeRoutes = [
  restRoute('GET', '/api/store/products', {
    name: 'listProducts',
    summary: 'The subscription packages',
    access: 'public',
    input: restPage,
    response: z.array(product),
    call: async (portal, input) => paginate(await portal.store.products.list(), ({ id }) => id, input).rows,
  }),
  restRoute('POST', '/api/store/checkout', {
    name: 'checkout',
    summary: 'Pay for a package by card: the address to go to',
    refusals: {
      409: 'There is nothing that this would be an upgrade of',
      422: 'The discount code cannot be used',
      429: 'Too many orders in a day, or unknown codes in an hour',
    },
    input: checkoutInput,
    response: z.object({ url: z.url() }),
    call: async (portal, input) => portal.store.checkout(input),
  }),
  restRoute('POST', '/api/store/purchase-order', {
    name: 'createPurchaseOrder',
    summary: 'Order a package by purchase order',
    refusals: {
      409: 'The PO number was used before, or it is no upgrade',
      422: 'The discount code cannot be used',
      429: 'Too many orders in a day, or unknown codes in an hour',
    },
    input: createPurchaseOrderInput,
    response: purchaseOrderResponse,
    status: 201,
    call: async (portal, input) => ({ data: { po: await portal.store.purchaseOrders.create(input) } }),
  }),
  restRoute('GET', '/api/store/purchase-orders/active', {
    name: 'listPurchaseOrders',
    summary: 'Purchase orders that wait or whose access runs (sales)',
    access: 'sell',
    input: restPage,
    response: purchaseOrdersResponse,
    call: async (portal, input) => {
      const { purchaseOrders: pos, nextCursor } = await portal.store.purchaseOrders.list(toCursor(input));
      return { data: { pos }, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/store/purchase-order/{id}', {
    name: 'getPurchaseOrder',
    summary: 'One purchase order (sales)',
    access: 'sell',
    input: purchaseOrderInput,
    response: purchaseOrderResponse,
    call: async (portal, input) => ({ data: { po: await portal.store.purchaseOrders.get(input) } }),
  }),
  restRoute('PUT', '/api/store/purchase-order/{id}/update', {
    name: 'updatePurchaseOrder',
    summary: 'Review a purchase order (sales)',
    refusals: { 409: 'Changed meanwhile, or the PO number was used before' },
    access: 'sell',
    input: updatePurchaseOrderInput,
    response: purchaseOrderResponse,
    call: async (portal, input) => ({ data: { po: await portal.store.purchaseOrders.update(input) } }),
  }),
  restRoute('PUT', '/api/store/purchase-order/{id}/decline', {
    name: 'declinePurchaseOrder',
    summary: 'Decline a purchase order, which ends the access that it opened (sales)',
    refusals: { 409: 'Changed meanwhile, or declined already' },
    access: 'sell',
    input: declinePurchaseOrderInput,
    response: purchaseOrderResponse,
    call: async (portal, input) => ({ data: { po: await portal.store.purchaseOrders.decline(input) } }),
  }),
  restRoute('GET', '/api/store/access', {
    name: 'getAccess',
    summary: 'Whether the company has paid access, until when, and why not',
    input: emptyInput,
    response: z.object({ data: access }),
    call: async (portal) => ({ data: await portal.store.access() }),
  }),
  restRoute('GET', '/api/store/invoices', {
    name: 'listInvoices',
    summary: 'The company’s invoices, newest first; each has a PDF',
    input: restPage,
    response: invoicesResponse,
    call: async (portal, input) => toInvoicePage(await portal.store.invoices.list(), input),
  }),
  restRoute('GET', '/api/store/purchase-order/{purchaseOrderId}/invoices', {
    name: 'listOrderInvoices',
    summary: 'The invoices of a purchase order, newest first (sales)',
    access: 'sell',
    input: orderInvoicesInput.extend(restPage.shape),
    response: invoicesResponse,
    call: async (portal, { purchaseOrderId, ...page }) =>
      toInvoicePage(await portal.store.invoices.listOfOrder({ purchaseOrderId }), page),
  }),
];
