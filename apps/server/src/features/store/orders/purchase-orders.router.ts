import { paginationInput } from '@headwater/contract/ids';
import {
  createPurchaseOrderInput,
  declinePurchaseOrderInput,
  purchaseOrder,
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
import { under } from '../../../trpc/rest-meta.ts';
import { assertCodeKnown } from '../discounts/assert-code-known.ts';
import { declineOrder } from './decline-order.ts';
import { listOrders, getOrder } from './list-orders.ts';
import { assertReferenceUnused } from './order-assertions.ts';
import { placeOrder } from './place-order.ts';
import { saveOrder } from './save-order.ts';
import { listPurchaseOrdersCall } from '../store.rest.ts';

export const purchaseOrdersRouter = router({
  /** Refused during an impersonation, because it concerns money. */
  create: financeProcedure
    .meta({
      sensitive: true,
      confirmedEmail: true,
      verification: 'second-factor',
      rest: {
        call: 'POST /api/store/purchase-order',
        name: 'createPurchaseOrder',
        summary: 'Order a package by purchase order',
        refusals: {
          409: 'The PO number was used before, or it is no upgrade',
          422: 'The discount code cannot be used',
          429: 'Too many orders in a day, or unknown codes in an hour',
        },
        status: 201,
        answer: under('data.po', purchaseOrder),
      },
    })
    .input(createPurchaseOrderInput)
    .mutation(async ({ ctx, input }) => {
      await assertCodeKnown(ctx, input);
      return assertReferenceUnused(async () => placeOrder(ctx, input));
    }),

  /** Lists the waiting orders, then those whose access runs. */
  list: salesProcedure
    .meta({ rest: listPurchaseOrdersCall })
    .input(paginationInput.prefault({}))
    .query(async ({ ctx, input }) => listOrders(ctx.db, { ...input, ...orderRowOptions(ctx) })),

  get: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/purchase-order/{id}',
        name: 'getPurchaseOrder',
        summary: 'One purchase order (sales)',
        answer: under('data.po', purchaseOrder),
      },
    })
    .input(purchaseOrderInput)
    .query(async ({ ctx, input }) => {
      const order = await getOrder(ctx.db, { id: input.id, ...orderRowOptions(ctx) });
      if (!order) throw notFound();
      return order;
    }),

  update: verifiedSalesProcedure
    .meta({
      decidesOn: 'order',
      rest: {
        call: 'PUT /api/store/purchase-order/{id}/update',
        name: 'updatePurchaseOrder',
        summary: 'Review a purchase order (sales)',
        refusals: { 409: 'Changed meanwhile, or the PO number was used before' },
        answer: under('data.po', purchaseOrder),
      },
    })
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
    .meta({
      decidesOn: 'order',
      rest: {
        call: 'PUT /api/store/purchase-order/{id}/decline',
        name: 'declinePurchaseOrder',
        summary: 'Decline a purchase order, which ends the access that it opened (sales)',
        refusals: { 409: 'Changed meanwhile, or declined already' },
        answer: under('data.po', purchaseOrder),
      },
    })
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
