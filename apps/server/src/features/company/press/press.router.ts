import { orderedSections } from '@headwater/contract/ordered-sections';
import { router } from '../../../trpc/procedures.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, updateRow } from '../rows/section-rows.ts';
import { sectionProcedures } from '../rows/section-procedures.ts';

const { create, update } = orderedSections.press;
const { list, remove, calls } = sectionProcedures('press', {
  names: { one: 'PressContact', many: 'PressContacts' },
  one: 'the press contact',
  many: 'press contacts',
});

export const pressRouter = router({
  list,
  create: companyProcedure
    .meta({
      rest: {
        ...calls.create,
        summary: 'Say what journalists get: a contact, a paragraph about the company, full-size pictures',
        refusals: { 409: 'The contact is there already: change it' },
      },
    })
    .input(create)
    .mutation(async ({ ctx, input }) => createRow(ctx, 'press', input)),
  update: companyProcedure
    .meta({ rest: calls.update })
    .input(update)
    .mutation(async ({ ctx, input }) => updateRow(ctx, 'press', input)),
  remove,
});
