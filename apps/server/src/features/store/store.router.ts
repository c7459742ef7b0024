import { checkoutInput, confirmPaymentInput } from '@headwater/contract/store';
import { publicProcedure, router, userProcedure } from '../../trpc/procedures.ts';
import { getAccess } from './access/access.queries.ts';
import { confirmPayment } from './payments/confirm-payment.ts';
import { paymentIssuesRouter } from './payments/payment-issues.router.ts';
import { listProducts } from './products/products.queries.ts';
import { invoicesRouter } from './invoices/invoices.router.ts';
import { purchaseOrdersRouter } from './orders/purchase-orders.router.ts';
import { renewalsRouter } from './renewals/renewals.router.ts';
import { startCheckout } from './payments/start-checkout.ts';

export const storeRouter = router({
  /** What the account may do now, until when, and why not. */
  access: userProcedure.query(async ({ ctx }) =>
    getAccess(ctx.db, { accountId: ctx.account.id, now: ctx.now() }),
  ),

  products: router({
    list: publicProcedure.query(async ({ ctx }) => listProducts(ctx.db)),
  }),

  /** The address of the page to pay on. Money: never while viewing as somebody. */
  checkout: userProcedure
    .meta({ sensitive: true })
    .input(checkoutInput)
    .mutation(async ({ ctx, input }) => startCheckout(ctx, input)),

  /** What the page asks that the person comes back to; it need not wait for Stripe's event. */
  confirmPayment: userProcedure
    .input(confirmPaymentInput)
    .mutation(async ({ ctx, input }) => confirmPayment(ctx, input)),

  purchaseOrders: purchaseOrdersRouter,
  invoices: invoicesRouter,
  renewals: renewalsRouter,
  faults: paymentIssuesRouter,
});
