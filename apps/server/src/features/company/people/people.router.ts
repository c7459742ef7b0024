import { orderedSections } from '@headwater/contract/ordered-sections';
import { router } from '../../../trpc/procedures.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, updateRow } from '../rows/section-rows.ts';
import { sectionProcedures } from '../rows/section-procedures.ts';

const { create, update } = orderedSections.people;
const { list, remove, reorder, calls } = sectionProcedures('people', {
  names: { one: 'Person', many: 'People' },
  one: 'a person',
  many: 'people',
});

export const peopleRouter = router({
  list,
  create: companyProcedure
    .meta({ rest: calls.create })
    .input(create)
    .mutation(async ({ ctx, input }) => createRow(ctx, 'people', input)),
  update: companyProcedure
    .meta({ rest: calls.update })
    .input(update)
    .mutation(async ({ ctx, input }) => updateRow(ctx, 'people', input)),
  remove,
  reorder,
});
