import {
  creditOrderInput,
  orderReceiptsInput,
  recordReceiptInput,
  type OrderReceipts,
} from '@headwater/contract/receipts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { getOrderRecord } from '../orders/purchase-orders.queries.ts';
import { creditOrder } from './credit-order.ts';
import { orderBalance } from './order-balance.ts';
import { listOrderCredits, listOrderReceipts } from './receipts.queries.ts';
import { recordReceipt } from './record-receipt.ts';

export const receiptsRouter = router({
  list: salesProcedure
    .input(orderReceiptsInput)
    .query(async ({ ctx, input }) => getOrderReceipts(ctx, { orderId: input.id })),

  record: verifiedSalesProcedure
    .meta({ decidesOn: 'order' })
    .input(recordReceiptInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => recordReceipt(trx, ctx, input));
      return getOrderReceipts(ctx, { orderId: input.id });
    }),

  credit: verifiedSalesProcedure
    .meta({ decidesOn: 'order' })
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
