import { isDeepStrictEqual } from 'node:util';
import {
  companyInput,
  createVideoInput,
  removeRowInput,
  reorderInput,
  sectionLimits,
  updateVideoInput,
  video,
} from '@headwater/contract/company';
import { z } from 'zod';
import { badField, notFound } from '../../../errors.ts';
import { router } from '../../../trpc/procedures.ts';
import { list, restInput, under } from '../../../trpc/rest-meta.ts';
import { companyProcedure } from '../company-procedure.ts';
import { changed, editItem, unchanged } from '../../items/edit-item.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { removeSectionRow, reorderSectionRows } from '../rows/section-rows.ts';
import { listIdsInSequence } from '../rows/sequence.queries.ts';
import { getVideo, insertVideo, listVideos, updateVideo } from './videos.queries.ts';

const section = { table: 'company_videos', list: listVideos } as const;

export const videosRouter = router({
  list: companyProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/videos/{companyId}',
        name: 'listVideos',
        summary: 'The videos, in sequence',
        answer: list('videos', video, ({ id }) => id),
      },
    })
    .query(async ({ ctx }) => listVideos(ctx.db, { companyId: ctx.company.id })),

  create: companyProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/videos/{companyId}/create',
        name: 'createVideo',
        summary: 'Add a video',
        status: 201,
        answer: under('video', video),
      },
    })
    .input(createVideoInput)
    .mutation(async ({ ctx, input: fields }) => {
      const companyId = ctx.company.id;
      return editItem(ctx, { itemId: companyId, action: 'company.videos.create' }, async (trx) => {
        const { length } = await listIdsInSequence(trx, { table: section.table, companyId });
        if (length >= sectionLimits.videos)
          throw badField('videos', `At most ${sectionLimits.videos} videos`);
        const video = await insertVideo(trx, { companyId, fields, sequence: length + 1 });
        await assertWithinLimit(trx, ctx, { kind: 'videos', path: 'videos' });
        return changed(video);
      });
    }),

  update: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/videos/{companyId}/update',
        name: 'updateVideo',
        summary: 'Change a video',
        refusals: { 409: 'Changed meanwhile: the version is stale' },
        answer: under('video', video),
      },
    })
    .input(updateVideoInput)
    .mutation(async ({ ctx, input }) => {
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
    .meta({
      rest: {
        call: 'DELETE /api/companies/videos/{companyId}',
        name: 'removeVideo',
        summary: 'Remove a video',
        answer: under('videos', z.array(video)),
      },
    })
    .input(removeRowInput)
    .mutation(async ({ ctx, input: { id } }) =>
      removeSectionRow(ctx, section, { action: 'company.videos.remove', companyId: ctx.company.id, id }),
    ),

  reorder: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/videos/setSequence',
        name: 'reorderVideos',
        summary: 'Put the videos in order',
        refusals: { 409: 'Not exactly the stored ones' },
        // The order of the list is the sequence; other fields of its rows are ignored.
        input: restInput(
          companyInput.extend({ videos: z.array(removeRowInput).max(sectionLimits.videos) }),
          ({ companyId, videos }) => ({ companyId, ids: videos.map(({ id }) => id) }),
        ),
        answer: under('videos', z.array(video)),
      },
    })
    .input(reorderInput)
    .mutation(async ({ ctx, input: { ids } }) =>
      reorderSectionRows(ctx, section, { action: 'company.videos.reorder', companyId: ctx.company.id, ids }),
    ),
});
