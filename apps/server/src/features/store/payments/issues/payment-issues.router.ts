import { paymentIssueInput, resolvePaymentIssueInput } from '@headwater/contract/payment-issues';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../../trpc/procedures.ts';
import { acceptPurchase } from './accept-purchase.ts';
import { listPaymentIssues } from './payment-issues.queries.ts';
import { resolvePaymentIssue } from './resolve-payment-issue.ts';

/** Purchases at Stripe that do not match their payments. */
export const paymentIssuesRouter = router({
  /** Lists the open issues, then the resolved ones, newest first in each group. */
  list: salesProcedure.query(async ({ ctx }) => listPaymentIssues(ctx.db)),

  /** Resolves an issue that was dealt with elsewhere, with a note. */
  settle: verifiedSalesProcedure
    .meta({ decidesOn: 'payment-issue' })
    .input(resolvePaymentIssueInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => resolvePaymentIssue(trx, ctx, input));
      return { success: true as const };
    }),

  /** Accepts the payment as it was made at Stripe. */
  accept: verifiedSalesProcedure
    .meta({ decidesOn: 'payment-issue' })
    .input(paymentIssueInput)
    .mutation(async ({ ctx, input }) => {
      await acceptPurchase(ctx, input);
      return { success: true as const };
    }),
});
