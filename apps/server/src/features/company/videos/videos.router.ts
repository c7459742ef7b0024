import { isDeepStrictEqual } from 'node:util';
import {
  createVideoInput,
  removeRowInput,
  reorderInput,
  sectionLimits,
  updateVideoInput,
} from '@headwater/contract/company';
import { badField, notFound } from '../../../errors.ts';
import { router } from '../../../trpc/procedures.ts';
import { companyProcedure } from '../company-procedure.ts';
import { changed, editItem, unchanged } from '../../items/edit-item.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { removeSectionRow, reorderSectionRows } from '../rows/section-rows.ts';
import { listIdsInSequence } from '../rows/sequence.queries.ts';
import { getVideo, insertVideo, listVideos, updateVideo } from './videos.queries.ts';

const section = { table: 'company_videos', list: listVideos } as const;

export const videosRouter = router({
  list: companyProcedure.query(async ({ ctx }) => listVideos(ctx.db, { companyId: ctx.company.id })),

  create: companyProcedure.input(createVideoInput).mutation(async ({ ctx, input: fields }) => {
    const companyId = ctx.company.id;
    return editItem(ctx, { itemId: companyId, action: 'company.videos.create' }, async (trx) => {
      const { length } = await listIdsInSequence(trx, { table: section.table, companyId });
      if (length >= sectionLimits.videos) throw badField('videos', `At most ${sectionLimits.videos} videos`);
      const video = await insertVideo(trx, { companyId, fields, sequence: length + 1 });
      await assertWithinLimit(trx, ctx, { kind: 'videos', path: 'videos' });
      return changed(video);
    });
  }),

  update: companyProcedure.input(updateVideoInput).mutation(async ({ ctx, input }) => {
    const companyId = ctx.company.id;
    return editItem(
      ctx,
      { itemId: companyId, action: 'company.videos.update' },
      async (trx, _company, assertVersion) => {
        const present = await getVideo(trx, { companyId, id: input.id });
        if (!present) throw notFound();
        const row = { rowId: present.id };
        await assertVersion({ ...present, ...row }, input.version);
        const updated = { ...present, url: input.url ?? present.url, title: input.title ?? present.title };
        if (isDeepStrictEqual(updated, present)) return unchanged(present);
        return changed(await updateVideo(trx, updated), row);
      },
    );
  }),

  remove: companyProcedure
    .input(removeRowInput)
    .mutation(async ({ ctx, input: { id } }) =>
      removeSectionRow(ctx, section, { action: 'company.videos.remove', companyId: ctx.company.id, id }),
    ),

  reorder: companyProcedure
    .input(reorderInput)
    .mutation(async ({ ctx, input: { ids } }) =>
      reorderSectionRows(ctx, section, { action: 'company.videos.reorder', companyId: ctx.company.id, ids }),
    ),
});
