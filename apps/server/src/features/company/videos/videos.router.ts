import { companyInput } from '@headwater/contract/company';
import { orderedSections, removeRowInput, reorderInput } from '@headwater/contract/ordered-sections';
import { sectionTables } from '@headwater/db/ordered-sections';
import { z } from 'zod';
import { router } from '../../../trpc/procedures.ts';
import { list, restInput, under } from '../../../trpc/rest-meta.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, removeRow, reorderRows, updateRow } from '../rows/section-rows.ts';

const { create, update, row: video, limit } = orderedSections.videos;

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
    .query(async ({ ctx }) => sectionTables.videos.list(ctx.db, { companyId: ctx.company.id })),

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
    .input(create)
    .mutation(async ({ ctx, input }) =>
      createRow(ctx, 'videos', input, async (trx) =>
        assertWithinLimit(trx, ctx, { kind: 'videos', path: 'videos' }),
      ),
    ),

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
    .input(update)
    .mutation(async ({ ctx, input }) => updateRow(ctx, 'videos', input)),

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
    .mutation(async ({ ctx, input }) => removeRow(ctx, 'videos', input)),

  reorder: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/videos/setSequence',
        name: 'reorderVideos',
        summary: 'Put the videos in order',
        refusals: { 409: 'Not exactly the stored ones' },
        // The order of the list is the sequence; other fields of its rows are ignored.
        input: restInput(
          companyInput.extend({ videos: z.array(removeRowInput).max(limit) }),
          ({ companyId, videos }) => ({ companyId, ids: videos.map(({ id }) => id) }),
        ),
        answer: under('videos', z.array(video)),
      },
    })
    .input(reorderInput)
    .mutation(async ({ ctx, input }) => reorderRows(ctx, 'videos', input)),
});
