import { orderedSections, removeRowInput, reorderInput } from '@headwater/contract/ordered-sections';
import { sectionTables } from '@headwater/db/ordered-sections';
import { router } from '../../../trpc/procedures.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, removeRow, reorderRows, updateRow } from '../rows/section-rows.ts';

const { create, update } = orderedSections.videos;

export const videosRouter = router({
  list: companyProcedure.query(async ({ ctx }) =>
    sectionTables.videos.list(ctx.db, { companyId: ctx.company.id }),
  ),

  create: companyProcedure
    .input(create)
    .mutation(async ({ ctx, input }) =>
      createRow(ctx, 'videos', input, async (trx) =>
        assertWithinLimit(trx, ctx, { kind: 'videos', path: 'videos' }),
      ),
    ),

  update: companyProcedure.input(update).mutation(async ({ ctx, input }) => updateRow(ctx, 'videos', input)),

  remove: companyProcedure
    .input(removeRowInput)
    .mutation(async ({ ctx, input }) => removeRow(ctx, 'videos', input)),

  reorder: companyProcedure
    .input(reorderInput)
    .mutation(async ({ ctx, input }) => reorderRows(ctx, 'videos', input)),
});
