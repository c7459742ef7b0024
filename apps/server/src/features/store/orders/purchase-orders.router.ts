import { paginationInput } from '@headwater/contract/ids';
import {
  changeOrderPriceInput,
  createPurchaseOrderInput,
  declinePurchaseOrderInput,
  enterPurchaseOrderInput,
  purchaseOrder,
  purchaseOrderInput,
  updatePurchaseOrderInput,
} from '@headwater/contract/store';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../errors.ts';
import {
  financeProcedure,
  router,
  salesProcedure,
  verifiedSalesProcedure,
} from '../../../trpc/procedures.ts';
import { assertDecidesOnOthers } from '../../../trpc/decide-on-others.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { assertCodeKnown } from '../discounts/assert-code-known.ts';
import { changeOrderPrice } from './change-order-price.ts';
import { declineOrder } from './decline-order.ts';
import { assertStillUnregistered, enterOrder, findOrderer } from './enter-order.ts';
import { inviteAgain } from './invite-customer.ts';
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

  /** Refused for an order of one's own, however the customer is named. */
  enter: verifiedSalesProcedure
    .meta({
      decidesOn: 'account',
      rest: {
        call: 'POST /api/store/purchase-orders',
        name: 'enterPurchaseOrder',
        summary: 'Enter a purchase order for a company, or for somebody who is invited to an account (sales)',
        refusals: {
          409: 'The PO number was used before, or the customer cannot be ordered for: their email is unconfirmed, or they work for another owner’s company',
          429: 'Too many emails to this mailbox in a day',
        },
        status: 201,
        answer: under('data', z.object({ po: purchaseOrder, invited: z.boolean() })),
      },
    })
    .input(enterPurchaseOrderInput)
    .mutation(async ({ ctx, input, path }) => {
      const userId = await findOrderer(ctx, input);
      if (input.userId === undefined)
        await assertDecidesOnOthers(ctx, { right: 'sell', kind: 'account', rawInput: { userId }, path });
      return assertStillUnregistered(async () =>
        assertReferenceUnused(async () =>
          ctx.db.transaction().execute(async (trx) => enterOrder(trx, ctx, { ...input, userId })),
        ),
      );
    }),

  /** Sends the invitation of an order's customer again, while their account has no password. */
  inviteAgain: verifiedSalesProcedure
    .meta({
      rest: {
        call: 'POST /api/store/purchase-order/{id}/invitation',
        name: 'sendOrderInvitation',
        summary: 'Send the customer of an order the invitation to their account again (sales)',
        refusals: { 409: 'The account is in use', 429: 'Too many emails to this mailbox in a day' },
      },
    })
    .input(purchaseOrderInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => inviteAgain(trx, ctx, input));
      return { success: true as const };
    }),

  update: verifiedSalesProcedure
    .meta({
      decidesOn: 'order',
      rest: {
        call: 'PUT /api/store/purchase-order/{id}/update',
        name: 'updatePurchaseOrder',
        summary: 'Review a purchase order (sales)',
        refusals: {
          403: 'Somebody else than who entered it has to process it',
          409: 'Changed meanwhile, or the PO number was used before',
        },
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

  changePrice: verifiedSalesProcedure
    .meta({
      decidesOn: 'order',
      rest: {
        call: 'PUT /api/store/purchase-order/{id}/price',
        name: 'changePurchaseOrderPrice',
        summary: 'Change the price of a waiting purchase order that staff have entered (sales)',
        refusals: {
          403: 'Only who entered it can change a price that two people decide on',
          409: 'Changed meanwhile, or its price can no longer change',
        },
        answer: under('data.po', purchaseOrder),
      },
    })
    .input(changeOrderPriceInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => changeOrderPrice(trx, ctx, input));
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
  return { now: now(), env };
}
