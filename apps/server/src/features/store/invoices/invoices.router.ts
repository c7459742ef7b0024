import { invoiceRow, orderInvoicesInput } from '@headwater/contract/invoices';
import { financeProcedure, router, salesProcedure } from '../../../trpc/procedures.ts';
import { list } from '../../../trpc/rest-meta.ts';
import { listInvoices } from './invoices.queries.ts';

const invoices = list('data.invoices', invoiceRow, ({ id }) => id);

export const invoicesRouter = router({
  list: financeProcedure
    .meta({
      rest: {
        call: 'GET /api/store/invoices',
        name: 'listInvoices',
        summary: 'The company’s invoices, newest first; each has a PDF',
        answer: invoices,
      },
    })
    .query(async ({ ctx }) => listInvoices(ctx.db, { holderId: ctx.membership.holderId })),

  listOfOrder: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/purchase-order/{purchaseOrderId}/invoices',
        name: 'listOrderInvoices',
        summary: 'The invoices of a purchase order, newest first (sales)',
        answer: invoices,
      },
    })
    .input(orderInvoicesInput)
    .query(async ({ ctx, input }) => listInvoices(ctx.db, input)),
});
