import { londonDay } from '@headwater/contract/dates';
import { overdueOrdersInput, resumeRemindersInput, stopRemindersInput } from '@headwater/contract/overdue';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { resumeOrderReminders, stopOrderReminders } from './change-reminders.ts';
import { getOverdueTotal, listOverdueOrders } from './receivables.queries.ts';

export const overdueRouter = router({
  /** Lists the orders that are overdue or fall due soon, those that have been due for longest first, with the sum of what is overdue. */
  list: salesProcedure.input(overdueOrdersInput.prefault({})).query(async ({ ctx, input }) => {
    const today = londonDay(ctx.now());
    const total = await getOverdueTotal(ctx.db, { today });
    return { total, ...(await listOverdueOrders(ctx.db, { ...input, today })) };
  }),

  stopReminders: verifiedSalesProcedure
    .meta({ decidesOn: 'order' })
    .input(stopRemindersInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => stopOrderReminders(trx, ctx, input));
      return { success: true as const };
    }),

  resumeReminders: verifiedSalesProcedure
    .meta({ decidesOn: 'order' })
    .input(resumeRemindersInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => resumeOrderReminders(trx, ctx, input));
      return { success: true as const };
    }),
});
