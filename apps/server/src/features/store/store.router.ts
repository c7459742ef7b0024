import { quotesInput } from '@headwater/contract/discounts';
import { checkoutInput, confirmPaymentInput } from '@headwater/contract/store';
import { memberProcedure, financeProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { getAccess } from './access/access.queries.ts';
import { billingDetailsRouter } from './billing-details/billing-details.router.ts';
import { billingPortalRouter } from './billing-portal/billing-portal.router.ts';
import { assertCodeKnown } from './discounts/assert-code-known.ts';
import { discountsRouter } from './discounts/discounts.router.ts';
import { listQuotes } from './discounts/list-quotes.ts';
import { bookkeepingRouter } from './bookkeeping/bookkeeping.router.ts';
import { grantsRouter } from './grants/grants.router.ts';
import { describeLimits } from './limits/describe-limits.ts';
import { confirmPayment, isCheckoutKnown } from './payments/checkout/confirm-payment.ts';
import { paymentIssuesRouter } from './payments/issues/payment-issues.router.ts';
import { monthlyFiguresRouter } from './monthly-figures/monthly-figures.router.ts';
import { productsRouter } from './products/products.router.ts';
import { overdueRouter } from './overdue/overdue.router.ts';
import { invoicesRouter } from './invoices/invoices.router.ts';
import { purchaseOrdersRouter } from './orders/purchase-orders.router.ts';
import { receiptsRouter } from './receipts/receipts.router.ts';
import { renewalsRouter } from './renewals/renewals.router.ts';
import { upgradesRouter } from './upgrades/upgrades.router.ts';
import { startCheckout } from './payments/checkout/start-checkout.ts';

export const storeRouter = router({
  /** Returns the company's access: whether it is active, until when, and why not. */
  access: memberProcedure.query(async ({ ctx }) =>
    getAccess(ctx.db, { accountId: ctx.membership.holderId, now: ctx.now() }),
  ),

  /** Returns what the company's packages give, and how much of it there is. */
  limits: memberProcedure.query(async ({ ctx }) =>
    describeLimits(ctx.db, { accountId: ctx.membership.holderId, now: ctx.now() }),
  ),

  products: productsRouter,

  /** Returns what the company would pay for each package on sale, with a discount code or without. */
  quotes: financeProcedure.input(quotesInput.prefault({})).query(async ({ ctx, input }) => {
    await assertCodeKnown(ctx, input);
    return listQuotes(ctx, input);
  }),

  /** Returns the URL of the hosted page to pay on. Refused during an impersonation, because it concerns money. */
  checkout: financeProcedure
    .meta({ sensitive: true, confirmedEmail: true, verification: 'second-factor' })
    .input(checkoutInput)
    .mutation(async ({ ctx, input }) => {
      await assertCodeKnown(ctx, input);
      return startCheckout(ctx, input);
    }),

  /** Confirms a payment for the success page, which need not wait for Stripe's event. */
  confirmPayment: financeProcedure
    .input(confirmPaymentInput)
    .mutation(async ({ ctx, input }) => confirmPayment(ctx, input)),

  /** Says whether the portal knows a checkout, for a visitor whose session has ended meanwhile. */
  isCheckoutKnown: publicProcedure
    .input(confirmPaymentInput)
    .query(async ({ ctx, input }) => isCheckoutKnown(ctx, input)),

  purchaseOrders: purchaseOrdersRouter,
  invoices: invoicesRouter,
  renewals: renewalsRouter,
  billingPortal: billingPortalRouter,
  billingDetails: billingDetailsRouter,
  upgrades: upgradesRouter,
  grants: grantsRouter,
  discounts: discountsRouter,
  overdue: overdueRouter,
  receipts: receiptsRouter,
  bookkeeping: bookkeepingRouter,
  monthlyFigures: monthlyFiguresRouter,
  faults: paymentIssuesRouter,
});
