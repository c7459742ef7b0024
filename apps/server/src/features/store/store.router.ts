import { checkoutInput, confirmPaymentInput } from '@headwater/contract/store';
import { publicProcedure, router, userProcedure } from '../../trpc.ts';
import { findAccess } from './access.queries.ts';
import { confirmPayment } from './confirm-payment.ts';
import { faultsRouter } from './faults.router.ts';
import { listProducts } from './products.queries.ts';
import { invoicesRouter } from './invoices/invoices.router.ts';
import { purchaseOrdersRouter } from './purchase-orders.router.ts';
import { renewalsRouter } from './renewals.router.ts';
import { startCheckout } from './start-checkout.ts';

export const storeRouter = router({
  /** What the account may do now, until when, and why not. */
  access: userProcedure.query(async ({ ctx }) =>
    findAccess(ctx.db, { accountId: ctx.account.id, now: ctx.now() }),
  ),

  products: router({
    list: publicProcedure.query(async ({ ctx }) => listProducts(ctx.db)),
  }),

  /** The address of the page to pay on. Money: never while viewing as somebody. */
  checkout: userProcedure
    .meta({ access: 'user', personal: true })
    .input(checkoutInput)
    .mutation(async ({ ctx, input }) => startCheckout(ctx, input)),

  /** What the page asks that the person comes back to; it need not wait for Stripe's event. */
  confirmPayment: userProcedure
    .input(confirmPaymentInput)
    .mutation(async ({ ctx, input }) => confirmPayment(ctx, input)),

  purchaseOrders: purchaseOrdersRouter,
  invoices: invoicesRouter,
  renewals: renewalsRouter,
  faults: faultsRouter,
});
