import { orderInvoicesInput } from '@headwater/contract/invoices';
import { adminProcedure, router, userProcedure } from '../../../trpc/procedures.ts';
import { listInvoices } from './invoices.queries.ts';

export const invoicesRouter = router({
  /** Lists the account's invoices, newest first. */
  list: userProcedure.query(async ({ ctx }) => listInvoices(ctx.db, { accountId: ctx.account.id })),

  /** Lists the invoices of a purchase order, newest first. */
  listOfOrder: adminProcedure
    .input(orderInvoicesInput)
    .query(async ({ ctx, input }) => listInvoices(ctx.db, input)),
});
