import { orderedSections } from '@headwater/contract/ordered-sections';
import { router } from '../../../trpc/procedures.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, updateRow } from '../rows/section-rows.ts';
import { sectionProcedures } from '../rows/section-procedures.ts';

const { create, update } = orderedSections.videos;
const { list, remove, reorder, calls } = sectionProcedures('videos', {
  names: { one: 'Video', many: 'Videos' },
  one: 'a video',
  many: 'videos',
});

export const videosRouter = router({
  list,
  create: companyProcedure
    .meta({ rest: calls.create })
    .input(create)
    .mutation(async ({ ctx, input }) =>
      createRow(ctx, 'videos', input, async (trx) =>
        assertWithinLimit(trx, ctx, { kind: 'videos', path: 'videos' }),
      ),
    ),
  update: companyProcedure
    .meta({ rest: calls.update })
    .input(update)
    .mutation(async ({ ctx, input }) => updateRow(ctx, 'videos', input)),
  remove,
  reorder,
});
