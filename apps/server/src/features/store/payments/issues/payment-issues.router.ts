import {
  paymentIssue,
  paymentIssueInput,
  resolvePaymentIssueInput,
} from '@headwater/contract/payment-issues';
import { router, salesProcedure, verifiedSalesProcedure } from '../../../../trpc/procedures.ts';
import { list } from '../../../../trpc/rest-meta.ts';
import { acceptPurchase } from './accept-purchase.ts';
import { listPaymentIssues } from './payment-issues.queries.ts';
import { resolvePaymentIssue } from './resolve-payment-issue.ts';

/** Purchases at Stripe that do not match their payments. */
export const paymentIssuesRouter = router({
  /** Lists the open issues, then the resolved ones, newest first in each group. */
  list: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/payment-issues',
        name: 'listPaymentIssues',
        summary: 'Payments at Stripe that do not match and open no access, the open ones first (sales)',
        answer: list('data.issues', paymentIssue, ({ id }) => id),
      },
    })
    .query(async ({ ctx }) => listPaymentIssues(ctx.db)),

  settle: verifiedSalesProcedure
    .meta({
      decidesOn: 'payment-issue',
      rest: {
        call: 'POST /api/store/payment-issues/{id}/resolve',
        name: 'resolvePaymentIssue',
        summary: 'Resolve a payment issue that was dealt with elsewhere, with a note (sales)',
        refusals: { 409: 'It is resolved already' },
      },
    })
    .input(resolvePaymentIssueInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => resolvePaymentIssue(trx, ctx, input));
      return { success: true as const };
    }),

  accept: verifiedSalesProcedure
    .meta({
      decidesOn: 'payment-issue',
      rest: {
        call: 'POST /api/store/payment-issues/{id}/accept',
        name: 'acceptPaymentIssue',
        summary: 'Accept a payment as it was made at Stripe, so that it opens access (sales)',
        refusals: { 409: 'It is resolved already, or the payment cannot be accepted as it is' },
      },
    })
    .input(paymentIssueInput)
    .mutation(async ({ ctx, input }) => {
      await acceptPurchase(ctx, input);
      return { success: true as const };
    }),
});
