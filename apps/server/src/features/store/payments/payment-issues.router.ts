import { paymentIssueInput, resolvePaymentIssueInput } from '@headwater/contract/payment-issues';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { acceptPurchase } from './accept-purchase.ts';
import { listPaymentIssues } from './payment-issues.queries.ts';
import { resolvePaymentIssue } from './resolve-payment-issue.ts';

/** What Stripe says and the ledger doesn't believe. */
export const paymentIssuesRouter = router({
  /** The open ones first, each group the newest first. */
  list: adminProcedure.query(async ({ ctx }) => listPaymentIssues(ctx.db)),

  /** Dealt with elsewhere, or nothing to deal with: the note says. */
  settle: adminProcedure.input(resolvePaymentIssueInput).mutation(async ({ ctx, input }) => {
    await ctx.db.transaction().execute(async (trx) => resolvePaymentIssue(trx, ctx, input));
    return { success: true as const };
  }),

  /** The payment counts as it is. */
  accept: adminProcedure.input(paymentIssueInput).mutation(async ({ ctx, input }) => {
    await acceptPurchase(ctx, input);
    return { success: true as const };
  }),
});
