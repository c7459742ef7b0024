import { quote, quotesInput } from '@headwater/contract/discounts';
import { heldContents } from '@headwater/contract/package-rights';
import { access, checkoutInput, confirmPaymentInput } from '@headwater/contract/store';
import { z } from 'zod';
import { memberProcedure, financeProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { under } from '../../trpc/rest-meta.ts';
import { getAccess } from './access/access.queries.ts';
import { alarmsRouter } from './alarms/alarms.router.ts';
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
import { quotationsRouter } from './quotations/quotations.router.ts';
import { receiptsRouter } from './receipts/receipts.router.ts';
import { renewalsRouter } from './renewals/renewals.router.ts';
import { upgradesRouter } from './upgrades/upgrades.router.ts';
import { salesRouter } from './sales/sales.router.ts';
import { startCheckout } from './payments/checkout/start-checkout.ts';

export const storeRouter = router({
  products: productsRouter,

  /** Returns the URL of the hosted payment page. Refused during an impersonation, because it concerns money. */
  checkout: financeProcedure
    .meta({
      sensitive: true,
      confirmedEmail: true,
      verification: 'second-factor',
      rest: {
        call: 'POST /api/store/checkout',
        name: 'checkout',
        summary: 'Pay for a package by card: the address to go to',
        refusals: {
          409: 'There is nothing that this would be an upgrade of',
          422: 'The discount code cannot be used',
          429: 'Too many orders in a day, or unknown codes in an hour',
        },
        answer: z.object({ url: z.url() }),
      },
    })
    .input(checkoutInput)
    .mutation(async ({ ctx, input }) => {
      await assertCodeKnown(ctx, input);
      return startCheckout(ctx, input);
    }),

  /** Confirms a payment for the success page, which need not wait for Stripe's event. */
  confirmPayment: financeProcedure
    .input(confirmPaymentInput)
    .mutation(async ({ ctx, input }) => confirmPayment(ctx, input)),

  /** Says whether the portal knows a checkout, for a visitor whose session has ended in the meantime. */
  isCheckoutKnown: publicProcedure
    .input(confirmPaymentInput)
    .query(async ({ ctx, input }) => isCheckoutKnown(ctx, input)),

  purchaseOrders: purchaseOrdersRouter,
  quotations: quotationsRouter,
  access: memberProcedure
    .meta({
      rest: {
        call: 'GET /api/store/access',
        name: 'getAccess',
        summary: 'Whether the company has paid access, until when, and why not',
        answer: under('data', access),
      },
    })
    .query(async ({ ctx }) => getAccess(ctx.db, { accountId: ctx.membership.holderId, now: ctx.now() })),
  invoices: invoicesRouter,

  limits: memberProcedure
    .meta({
      rest: {
        call: 'GET /api/store/limits',
        name: 'getLimits',
        summary: 'What the company’s packages give, and how much of it there is',
        answer: under('data', heldContents),
      },
    })
    .query(async ({ ctx }) => describeLimits(ctx.db, { accountId: ctx.membership.holderId, now: ctx.now() })),
  upgrades: upgradesRouter,
  grants: grantsRouter,

  quotes: financeProcedure
    .meta({
      rest: {
        call: 'GET /api/store/quotes',
        name: 'listQuotes',
        summary: 'What the company would pay for each package today, with a discount code or without',
        refusals: {
          422: 'The code is unknown, has ended or has been used up',
          429: 'Too many unknown codes in an hour',
        },
        answer: under('data.quotes', z.array(quote)),
      },
    })
    .input(quotesInput.prefault({}))
    .query(async ({ ctx, input }) => {
      await assertCodeKnown(ctx, input);
      return listQuotes(ctx, input);
    }),
  discounts: discountsRouter,
  billingDetails: billingDetailsRouter,
  overdue: overdueRouter,
  receipts: receiptsRouter,
  bookkeeping: bookkeepingRouter,
  renewals: renewalsRouter,
  billingPortal: billingPortalRouter,
  faults: paymentIssuesRouter,
  monthlyFigures: monthlyFiguresRouter,
  alarms: alarmsRouter,
  sales: salesRouter,
});
