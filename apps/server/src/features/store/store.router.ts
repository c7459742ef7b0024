import { publicProcedure, router, userProcedure } from '../../trpc.ts';
import { findAccess } from './access.queries.ts';
import { listProducts } from './products.queries.ts';
import { purchaseOrdersRouter } from './purchase-orders.router.ts';

export const storeRouter = router({
  /** What the account may do now, until when, and why not. */
  access: userProcedure.query(async ({ ctx }) =>
    findAccess(ctx.db, { accountId: ctx.account.id, now: ctx.now() }),
  ),

  products: router({
    list: publicProcedure.query(async ({ ctx }) => listProducts(ctx.db)),
  }),

  purchaseOrders: purchaseOrdersRouter,
});
