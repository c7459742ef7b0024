import { orderedSections } from '@headwater/contract/ordered-sections';
import { router } from '../../../trpc/procedures.ts';
import { assertListed } from './assert-listed.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, updateRow } from '../rows/section-rows.ts';
import { sectionProcedures } from '../rows/section-procedures.ts';

const { create, update } = orderedSections.accreditations;
const { list, remove, reorder, calls } = sectionProcedures('accreditations', {
  names: { one: 'Accreditation', many: 'Accreditations' },
  one: 'an accreditation',
  many: 'accreditations',
});

export const accreditationsRouter = router({
  list,
  create: companyProcedure
    .meta({ rest: calls.create })
    .input(create)
    .mutation(async ({ ctx, input }) =>
      createRow(ctx, 'accreditations', input, async (trx) => assertListed(trx, input)),
    ),
  update: companyProcedure
    .meta({ rest: calls.update })
    .input(update)
    .mutation(async ({ ctx, input }) =>
      updateRow(ctx, 'accreditations', input, async (trx, { before, after }) => {
        // One that has left the list stays until it is changed.
        if (after.scheme !== before.scheme) await assertListed(trx, after);
        return null;
      }),
    ),
  remove,
  reorder,
});
