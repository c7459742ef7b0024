import { orderedSections } from '@headwater/contract/ordered-sections';
import { router } from '../../../trpc/procedures.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, updateRow } from '../rows/section-rows.ts';
import { sectionProcedures } from '../rows/section-procedures.ts';

const { create, update } = orderedSections.facts;
const { list, remove, calls } = sectionProcedures('facts', {
  names: { one: 'CompanyFacts', many: 'CompanyFacts' },
  one: 'the facts',
  many: 'facts',
});

export const factsRouter = router({
  list,
  create: companyProcedure
    .meta({
      rest: {
        ...calls.create,
        summary: 'State the facts for the first time',
        refusals: { 409: 'The facts are there already: change them' },
      },
    })
    .input(create)
    .mutation(async ({ ctx, input }) => createRow(ctx, 'facts', input)),
  update: companyProcedure
    .meta({ rest: calls.update })
    .input(update)
    .mutation(async ({ ctx, input }) => updateRow(ctx, 'facts', input)),
  remove,
});
