import { londonDay } from '@headwater/contract/dates';
import {
  overdueOrder,
  overdueOrdersInput,
  overdueTotal,
  resumeRemindersInput,
  stopRemindersInput,
} from '@headwater/contract/overdue';
import { z } from 'zod';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { page } from '../../../trpc/rest-meta.ts';
import { resumeOrderReminders, stopOrderReminders } from './change-reminders.ts';
import { getOverdueTotal, listOverdueOrders } from './receivables.queries.ts';

export const overdueRouter = router({
  /** Lists the orders that are overdue or fall due soon, the longest overdue first, with the sum of overdue amounts. */
  list: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/overdue-orders',
        name: 'listOverdueOrders',
        summary:
          'Purchase orders that are overdue or fall due within 7 days, with the sum of what is overdue in pence (sales)',
        answer: page({ orders: z.array(overdueOrder), total: overdueTotal }),
      },
    })
    .input(overdueOrdersInput.prefault({}))
    .query(async ({ ctx, input }) => {
      const today = londonDay(ctx.now());
      const total = await getOverdueTotal(ctx.db, { today });
      return { total, ...(await listOverdueOrders(ctx.db, { ...input, today })) };
    }),

  stopReminders: verifiedSalesProcedure
    .meta({
      decidesOn: 'order',
      rest: {
        call: 'POST /api/store/purchase-order/{id}/stop-reminders',
        name: 'stopPaymentReminders',
        summary: 'Stop the payment reminders of a purchase order (sales)',
        refusals: { 409: 'It owes nothing, or they are stopped already' },
      },
    })
    .input(stopRemindersInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => stopOrderReminders(trx, ctx, input));
      return { success: true as const };
    }),

  resumeReminders: verifiedSalesProcedure
    .meta({
      decidesOn: 'order',
      rest: {
        call: 'POST /api/store/purchase-order/{id}/resume-reminders',
        name: 'resumePaymentReminders',
        summary: 'Let the payment reminders of a purchase order go on (sales)',
        refusals: { 409: 'They are not stopped' },
      },
    })
    .input(resumeRemindersInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => resumeOrderReminders(trx, ctx, input));
      return { success: true as const };
    }),
});
