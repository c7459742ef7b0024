import {
  creditOrderInput,
  orderReceipts,
  orderReceiptsInput,
  recordReceiptInput,
} from '@headwater/contract/receipts';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { storeRouter } from '../store.router.ts';

const restRoute = restRouteOf<{ store: CallerOf<typeof storeRouter> }>();

const receiptsResponse = z.object({ data: orderReceipts });

export const receiptRoutes = [
  restRoute('GET', '/api/store/purchase-order/{id}/receipts', {
    name: 'listOrderReceipts',
    summary: 'What was received and credited for a purchase order, in pence (sales)',
    access: 'sell',
    input: orderReceiptsInput,
    response: receiptsResponse,
    call: async (portal, input) => ({ data: await portal.store.receipts.list(input) }),
  }),
  restRoute('POST', '/api/store/purchase-order/{id}/receipts', {
    name: 'recordOrderReceipt',
    summary: 'Record money received for a purchase order; with the last part its access begins (sales)',
    refusals: { 409: 'Nothing is outstanding, or it was changed meanwhile' },
    access: 'sell',
    input: recordReceiptInput,
    response: receiptsResponse,
    status: 201,
    call: async (portal, input) => ({ data: await portal.store.receipts.record(input) }),
  }),
  restRoute('POST', '/api/store/purchase-order/{id}/credits', {
    name: 'creditOrder',
    summary: 'Credit a part of a purchase order’s invoice, with a credit note (sales)',
    refusals: { 409: 'It has no invoice to credit, or was changed meanwhile' },
    access: 'sell',
    input: creditOrderInput,
    response: receiptsResponse,
    status: 201,
    call: async (portal, input) => ({ data: await portal.store.receipts.credit(input) }),
  }),
];
