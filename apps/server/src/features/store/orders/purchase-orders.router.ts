import { paginationInput } from '@headwater/contract/ids';
import {
  createPurchaseOrderInput,
  declinePurchaseOrderInput,
  purchaseOrderInput,
  updatePurchaseOrderInput,
} from '@headwater/contract/store';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import {
  financeProcedure,
  router,
  salesProcedure,
  verifiedSalesProcedure,
} from '../../../trpc/procedures.ts';
import { assertCodeKnown } from '../discounts/assert-code-known.ts';
import { declineOrder } from './decline-order.ts';
import { listOrders, getOrder } from './list-orders.ts';
import { assertReferenceUnused } from './order-assertions.ts';
import { placeOrder } from './place-order.ts';
import { saveOrder } from './save-order.ts';

export const purchaseOrdersRouter = router({
  /** Refused during an impersonation, because it concerns money. */
  create: financeProcedure
    .meta({ sensitive: true, confirmedEmail: true, verification: 'second-factor' })
    .input(createPurchaseOrderInput)
    .mutation(async ({ ctx, input }) => {
      await assertCodeKnown(ctx, input);
      return assertReferenceUnused(async () => placeOrder(ctx, input));
    }),

  /** Lists the waiting orders, then those whose access runs. */
  list: salesProcedure
    .input(paginationInput.prefault({}))
    .query(async ({ ctx, input }) => listOrders(ctx.db, { ...input, ...orderRowOptions(ctx) })),

  get: salesProcedure.input(purchaseOrderInput).query(async ({ ctx, input }) => {
    const order = await getOrder(ctx.db, { id: input.id, ...orderRowOptions(ctx) });
    if (!order) throw notFound();
    return order;
  }),

  update: verifiedSalesProcedure
    .meta({ decidesOn: 'order' })
    .input(updatePurchaseOrderInput)
    .mutation(async ({ ctx, input }) => {
      await assertReferenceUnused(async () =>
        ctx.db.transaction().execute(async (trx) => saveOrder(trx, ctx, input)),
      );
      const order = await getOrder(ctx.db, { id: input.id, ...orderRowOptions(ctx) });
      if (!order) throw notFound();
      return order;
    }),

  decline: verifiedSalesProcedure
    .meta({ decidesOn: 'order' })
    .input(declinePurchaseOrderInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => declineOrder(trx, ctx, input));
      const order = await getOrder(ctx.db, { id: input.id, ...orderRowOptions(ctx) });
      if (!order) throw notFound();
      return order;
    }),
});

function orderRowOptions({ now, env }: Pick<Deps, 'now' | 'env'>) {
  return { now: now(), vatPercent: env.vatPercent };
}
