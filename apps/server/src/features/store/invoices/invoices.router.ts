import { orderInvoicesInput } from '@headwater/contract/invoices';
import { adminProcedure, router, userProcedure } from '../../../trpc/procedures.ts';
import { listInvoices } from './invoices.queries.ts';

export const invoicesRouter = router({
  /** The account's own, the newest first. */
  list: userProcedure.query(async ({ ctx }) => listInvoices(ctx.db, { accountId: ctx.account.id })),

  /** Those of a purchase order. */
  listOfOrder: adminProcedure
    .input(orderInvoicesInput)
    .query(async ({ ctx, input }) => listInvoices(ctx.db, input)),
});
