import { orderInvoicesInput } from '@headwater/contract/invoices';
import { financeProcedure, router, salesProcedure } from '../../../trpc/procedures.ts';
import { listInvoices } from './invoices.queries.ts';

export const invoicesRouter = router({
  /** Lists the company's invoices, newest first. */
  list: financeProcedure.query(async ({ ctx }) =>
    listInvoices(ctx.db, { holderId: ctx.membership.holderId }),
  ),

  /** Lists the invoices of a purchase order, newest first. */
  listOfOrder: salesProcedure
    .input(orderInvoicesInput)
    .query(async ({ ctx, input }) => listInvoices(ctx.db, input)),
});
