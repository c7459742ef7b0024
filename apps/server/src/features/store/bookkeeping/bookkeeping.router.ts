import { bookPageInput, bookPeriod } from '@headwater/contract/bookkeeping';
import { router, salesProcedure } from '../../../trpc/procedures.ts';
import {
  listBookedInvoices,
  listBookedOrders,
  listBookedPayments,
  listQuarterVat,
} from './bookkeeping.queries.ts';

/** A period's sales and payments, for the publisher's books. */
export const bookkeepingRouter = router({
  invoices: salesProcedure
    .input(bookPageInput)
    .query(async ({ ctx, input }) => listBookedInvoices(ctx.db, input)),

  payments: salesProcedure
    .input(bookPageInput)
    .query(async ({ ctx, input }) => listBookedPayments(ctx.db, input)),

  orders: salesProcedure
    .input(bookPageInput)
    .query(async ({ ctx, input }) => listBookedOrders(ctx.db, { ...input, vatPercent: ctx.env.vatPercent })),

  vat: salesProcedure.input(bookPeriod).query(async ({ ctx, input }) => listQuarterVat(ctx.db, input)),
});
