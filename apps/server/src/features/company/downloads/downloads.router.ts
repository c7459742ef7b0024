import { orderedSections } from '@headwater/contract/ordered-sections';
import { router } from '../../../trpc/procedures.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, updateRow } from '../rows/section-rows.ts';
import { sectionProcedures } from '../rows/section-procedures.ts';

const { create, update } = orderedSections.downloads;
const { list, remove, reorder, calls } = sectionProcedures('downloads', {
  names: { one: 'Download', many: 'Downloads' },
  one: 'a download',
  many: 'downloads',
});

export const downloadsRouter = router({
  list,
  create: companyProcedure
    .meta({ rest: calls.create })
    .input(create)
    .mutation(async ({ ctx, input }) =>
      createRow(ctx, 'downloads', input, async (trx) =>
        assertWithinLimit(trx, ctx, { kind: 'downloads', path: 'downloads' }),
      ),
    ),
  update: companyProcedure
    .meta({ rest: calls.update })
    .input(update)
    .mutation(async ({ ctx, input }) => updateRow(ctx, 'downloads', input)),
  remove,
  reorder,
});
