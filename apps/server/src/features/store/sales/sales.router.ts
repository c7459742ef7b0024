import { londonDay } from '@headwater/contract/dates';
import {
  addSalesNoteInput,
  assignOwnerInput,
  customer,
  customerInput,
  customerRecord,
  customerTotals,
  listCustomersInput,
  planSalesInput,
  salesEntry,
  salesHistoryInput,
  salesPerson,
} from '@headwater/contract/sales';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { router, salesProcedure } from '../../../trpc/procedures.ts';
import { page, under } from '../../../trpc/rest-meta.ts';
import { listCompanyOrders } from '../orders/company-orders.queries.ts';
import { addNote, assignOwner, changePlan } from './change-plan.ts';
import { getCustomer, listCustomers } from './customers.queries.ts';
import { listSalesEntries } from './history.queries.ts';
import { listSalesPeople } from './plan.queries.ts';

export const salesRouter = router({
  /** Lists the accounts that buy, or may buy, with what is planned next. */
  list: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/customers',
        name: 'listCustomers',
        summary:
          'The accounts that buy or may buy: stage, package, last day, worth in pence, owner and next step, with their sums on the first page (sales)',
        answer: page({ customers: z.array(customer), totals: customerTotals.nullable() }),
      },
    })
    .input(listCustomersInput.prefault({}))
    .query(async ({ ctx, input: { owner, ...input } }) =>
      listCustomers(ctx.db, {
        ...input,
        owner: owner === 'mine' ? ctx.account.id : owner,
        today: londonDay(ctx.now()),
      }),
    ),

  get: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/customers/{accountId}',
        name: 'getCustomer',
        summary: 'One account that buys or may buy, with its latest orders (sales)',
        answer: under('data.customer', customerRecord),
      },
    })
    .input(customerInput)
    .query(async ({ ctx, input }) => {
      const found = await getCustomer(ctx.db, { ...input, today: londonDay(ctx.now()) });
      if (!found) throw notFound();
      return { ...found, orders: await listCompanyOrders(ctx.db, { holderId: input.accountId }) };
    }),

  people: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/customers/owners',
        name: 'listSalesPeople',
        summary: 'The staff who may sell, and so own customers (sales)',
        answer: under('data.owners', z.array(salesPerson)),
      },
    })
    .query(async ({ ctx }) => listSalesPeople(ctx.db)),

  assign: salesProcedure
    .meta({
      rest: {
        call: 'PUT /api/store/customers/owner',
        name: 'assignCustomers',
        summary: 'Give customers an owner among the staff, or none (sales)',
      },
    })
    .input(assignOwnerInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => assignOwner(trx, ctx, input));
      return { success: true as const };
    }),

  plan: salesProcedure
    .meta({
      rest: {
        call: 'PUT /api/store/customers/{accountId}/plan',
        name: 'planCustomer',
        summary: 'Set the next step with a customer, and its owner (sales)',
        refusals: { 409: 'Changed meanwhile' },
      },
    })
    .input(planSalesInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => changePlan(trx, ctx, input));
      return { success: true as const };
    }),

  note: salesProcedure
    .meta({
      rest: {
        call: 'POST /api/store/customers/{accountId}/notes',
        name: 'addCustomerNote',
        summary: 'Add a note to a customer’s history (sales)',
        status: 201,
      },
    })
    .input(addSalesNoteInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => addNote(trx, ctx, input));
      return { success: true as const };
    }),

  history: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/customers/{accountId}/history',
        name: 'listCustomerHistory',
        summary: 'What happened between the sales people and a customer, newest first (sales)',
        answer: page({ entries: z.array(salesEntry) }),
      },
    })
    .input(salesHistoryInput)
    .query(async ({ ctx, input }) => listSalesEntries(ctx.db, input)),
});
