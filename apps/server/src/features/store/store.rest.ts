import { product, purchaseOrder } from '@headwater/contract/store';
import { z } from 'zod';
import { parseInput } from '../../errors.ts';
import { next, paginate, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { answerOf, restInput, type RestMeta } from '../../trpc/rest-meta.ts';

export const listProductsCall: RestMeta = {
  call: 'GET /api/store/products',
  name: 'listProducts',
  summary: 'The subscription packages',
  input: restInput(restPage),
  answer: {
    schema: z.array(product),
    from: (result, sent) =>
      paginate(z.array(product).parse(result), ({ id }) => id, parseInput(restPage, sent)).rows,
  },
};

export const listPurchaseOrdersCall: RestMeta = {
  call: 'GET /api/store/purchase-orders/active',
  name: 'listPurchaseOrders',
  summary: 'Purchase orders that wait or whose access runs (sales)',
  input: restInput(restPage, toCursor),
  answer: answerOf(
    z.object({ purchaseOrders: z.array(purchaseOrder), nextCursor: z.int().nullable() }),
    z.object({ data: z.object({ pos: z.array(purchaseOrder) }), next }),
    ({ purchaseOrders: pos, nextCursor }) => ({ data: { pos }, ...toNext(nextCursor) }),
  ),
};
