import { londonDay } from '@headwater/contract/dates';
import {
  acceptQuotationInput,
  createQuotationInput,
  listQuotationsInput,
  quotation,
  quotationInput,
  quotationLinkInput,
  withdrawQuotationInput,
} from '@headwater/contract/quotations';
import { takePage } from '@headwater/db/cursor-pagination';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { publicProcedure, router, salesProcedure, verifiedSalesProcedure } from '../../../trpc/procedures.ts';
import { page, under } from '../../../trpc/rest-meta.ts';
import { acceptQuotation, downloadQuotation, openQuotation } from './accept-quotation.ts';
import { createQuotation } from './create-quotation.ts';
import { withdrawQuotation } from './end-quotation.ts';
import { getQuotationRecord, listQuotations, toQuotation } from './quotations.queries.ts';

const done = { success: true as const };

export const quotationsRouter = router({
  create: verifiedSalesProcedure
    .meta({
      decidesOn: 'account',
      rest: {
        call: 'POST /api/store/quotations',
        name: 'createQuotation',
        summary: 'Send a customer a quotation, with a link by which it is accepted (sales)',
        refusals: {
          409: 'The quotation to replace is not open, the customer’s email is unconfirmed, or they work for another owner’s company',
        },
        status: 201,
        answer: under('data.quotation', quotation),
      },
    })
    .input(createQuotationInput)
    .mutation(async ({ ctx, input }) =>
      ctx.db.transaction().execute(async (trx) => createQuotation(trx, ctx, input)),
    ),

  list: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/quotations',
        name: 'listQuotations',
        summary: 'The quotations, newest first; each has a PDF among the invoices (sales)',
        answer: page({ quotations: z.array(quotation) }),
      },
    })
    .input(listQuotationsInput.prefault({}))
    .query(async ({ ctx, input }) => {
      const rows = await listQuotations(ctx.db, { ...input, today: londonDay(ctx.now()) });
      const { shown, nextCursor } = takePage(rows, input.limit);
      return { quotations: shown.map(toQuotation), nextCursor };
    }),

  get: salesProcedure
    .meta({
      rest: {
        call: 'GET /api/store/quotations/{id}',
        name: 'getQuotation',
        summary: 'One quotation (sales)',
        answer: under('data.quotation', quotation),
      },
    })
    .input(quotationInput)
    .query(async ({ ctx, input }) => {
      const record = await getQuotationRecord(ctx.db, { ...input, today: londonDay(ctx.now()) });
      if (!record) throw notFound();
      return toQuotation(record);
    }),

  withdraw: verifiedSalesProcedure
    .meta({
      decidesOn: 'quotation',
      rest: {
        call: 'POST /api/store/quotations/{id}/withdraw',
        name: 'withdrawQuotation',
        summary: 'Take an open quotation back: its link then says so (sales)',
        refusals: { 409: 'Changed meanwhile, or not open' },
      },
    })
    .input(withdrawQuotationInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => withdrawQuotation(trx, ctx, input));
      return done;
    }),

  /** Returns what an emailed link shows. A mutation, so that no proxy logs the secret. */
  open: publicProcedure
    .meta({ unbatchable: true })
    .input(quotationLinkInput)
    .mutation(async ({ ctx, input }) => openQuotation(ctx, input)),

  /** Returns the PDF; likewise. */
  download: publicProcedure
    .meta({ unbatchable: true })
    .input(quotationLinkInput)
    .mutation(async ({ ctx, input }) => downloadQuotation(ctx, input)),

  accept: publicProcedure
    .meta({ unbatchable: true })
    .input(acceptQuotationInput)
    .mutation(async ({ ctx, input }) => {
      await acceptQuotation(ctx, input);
      return done;
    }),
});
