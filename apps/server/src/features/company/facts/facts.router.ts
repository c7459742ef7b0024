import { orderedSections, removeRowInput } from '@headwater/contract/ordered-sections';
import { sectionTables } from '@headwater/db/ordered-sections';
import { z } from 'zod';
import { router } from '../../../trpc/procedures.ts';
import { list, under } from '../../../trpc/rest-meta.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, removeRow, updateRow } from '../rows/section-rows.ts';

const { create, update, row: facts } = orderedSections.facts;

export const factsRouter = router({
  list: companyProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/facts/{companyId}',
        name: 'listCompanyFacts',
        summary: 'The facts: one row, or none',
        answer: list('facts', facts, ({ id }) => id),
      },
    })
    .query(async ({ ctx }) => sectionTables.facts.list(ctx.db, { companyId: ctx.company.id })),

  create: companyProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/facts/{companyId}/create',
        name: 'createCompanyFacts',
        summary: 'State the facts for the first time',
        refusals: { 409: 'The facts are there already: change them' },
        status: 201,
        answer: under('facts', facts),
      },
    })
    .input(create)
    .mutation(async ({ ctx, input }) => createRow(ctx, 'facts', input)),

  update: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/facts/{companyId}/update',
        name: 'updateCompanyFacts',
        summary: 'Change the facts',
        refusals: { 409: 'Changed meanwhile: the version is stale' },
        answer: under('facts', facts),
      },
    })
    .input(update)
    .mutation(async ({ ctx, input }) => updateRow(ctx, 'facts', input)),

  remove: companyProcedure
    .meta({
      rest: {
        call: 'DELETE /api/companies/facts/{companyId}',
        name: 'removeCompanyFacts',
        summary: 'Remove the facts',
        answer: under('facts', z.array(facts)),
      },
    })
    .input(removeRowInput)
    .mutation(async ({ ctx, input }) => removeRow(ctx, 'facts', input)),
});
