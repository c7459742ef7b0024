import { product, purchaseOrder } from '@headwater/contract/store';
import { z } from 'zod';
import { next, paginate, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { answerOf, restInput, type RestMeta } from '../../trpc/rest-meta.ts';

interface OrdersPage {
  purchaseOrders: z.output<typeof purchaseOrder>[];
  nextCursor: number | null;
}

export const listProductsCall: RestMeta = {
  call: 'GET /api/store/products',
  name: 'listProducts',
  summary: 'The subscription packages',
  input: restInput(restPage),
  answer: {
    schema: z.array(product),
    from: (result, page) =>
      paginate(z.array(product).parse(result), ({ id }) => id, restPage.parse(page)).rows,
  },
};

export const listPurchaseOrdersCall: RestMeta = {
  call: 'GET /api/store/purchase-orders/active',
  name: 'listPurchaseOrders',
  summary: 'Purchase orders that wait or whose access runs (sales)',
  input: restInput(restPage, toCursor),
  answer: answerOf(
    z.object({ data: z.object({ pos: z.array(purchaseOrder) }), next }),
    ({ purchaseOrders: pos, nextCursor }: OrdersPage) => ({ data: { pos }, ...toNext(nextCursor) }),
  ),
};
