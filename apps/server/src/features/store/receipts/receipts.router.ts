import {
  creditOrderInput,
  type OrderReceipts,
  orderReceipts,
  orderReceiptsInput,
  recordReceiptInput,
} from '@headwater/contract/receipts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { getOrderRecord } from '../orders/purchase-orders.queries.ts';
import { creditOrder } from './credit-order.ts';
import { orderBalance } from './order-balance.ts';
import { listOrderCredits, listOrderReceipts } from './receipts.queries.ts';
import { recordReceipt } from './record-receipt.ts';

export const receiptsRouter = router({
  list: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/purchase-order/{id}/receipts',
        name: 'listOrderReceipts',
        summary: 'What was received and credited for a purchase order, in pence (sales)',
        answer: under('data', orderReceipts),
      },
    })
    .input(orderReceiptsInput)
    .query(async ({ ctx, input }) => getOrderReceipts(ctx, { orderId: input.id })),

  record: verifiedSalesProcedure
    .meta({
      decidesOn: 'order',
      rest: {
        call: 'POST /api/store/purchase-order/{id}/receipts',
        name: 'recordOrderReceipt',
        summary: 'Record money received for a purchase order; with the last part its access begins (sales)',
        refusals: { 409: 'Nothing is outstanding, or it was changed meanwhile' },
        status: 201,
        answer: under('data', orderReceipts),
      },
    })
    .input(recordReceiptInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => recordReceipt(trx, ctx, input));
      return getOrderReceipts(ctx, { orderId: input.id });
    }),

  credit: verifiedSalesProcedure
    .meta({
      decidesOn: 'order',
      rest: {
        call: 'POST /api/store/purchase-order/{id}/credits',
        name: 'creditOrder',
        summary: 'Credit a part of a purchase order’s invoice, with a credit note (sales)',
        refusals: { 409: 'It has no invoice to credit, or was changed meanwhile' },
        status: 201,
        answer: under('data', orderReceipts),
      },
    })
    .input(creditOrderInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => creditOrder(trx, ctx, input));
      return getOrderReceipts(ctx, { orderId: input.id });
    }),
});

async function getOrderReceipts(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { orderId }: { orderId: number },
): Promise<OrderReceipts> {
  const order = await getOrderRecord(db, { id: orderId });
  if (!order) throw notFound();
  return {
    balance: orderBalance(order, env),
    receipts: await listOrderReceipts(db, { orderId }),
    credits: await listOrderCredits(db, { orderId }),
  };
}
