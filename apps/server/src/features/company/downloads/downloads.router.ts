import { companyInput } from '@headwater/contract/company';
import { orderedSections, removeRowInput, reorderInput } from '@headwater/contract/ordered-sections';
import { sectionTables } from '@headwater/db/ordered-sections';
import { z } from 'zod';
import { router } from '../../../trpc/procedures.ts';
import { list, restInput, under } from '../../../trpc/rest-meta.ts';
import { assertWithinLimit } from '../../store/limits/assert-within-limits.ts';
import { companyProcedure } from '../company-procedure.ts';
import { createRow, removeRow, reorderRows, updateRow } from '../rows/section-rows.ts';

const { create, update, row: download, limit } = orderedSections.downloads;

export const downloadsRouter = router({
  list: companyProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/downloads/{companyId}',
        name: 'listDownloads',
        summary: 'The downloads, in sequence',
        answer: list('downloads', download, ({ id }) => id),
      },
    })
    .query(async ({ ctx }) => sectionTables.downloads.list(ctx.db, { companyId: ctx.company.id })),

  create: companyProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/downloads/{companyId}/create',
        name: 'createDownload',
        summary: 'Add a download',
        status: 201,
        answer: under('download', download),
      },
    })
    .input(create)
    .mutation(async ({ ctx, input }) =>
      createRow(ctx, 'downloads', input, async (trx) =>
        assertWithinLimit(trx, ctx, { kind: 'downloads', path: 'downloads' }),
      ),
    ),

  update: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/downloads/{companyId}/update',
        name: 'updateDownload',
        summary: 'Change a download',
        refusals: { 409: 'Changed meanwhile: the version is stale' },
        answer: under('download', download),
      },
    })
    .input(update)
    .mutation(async ({ ctx, input }) => updateRow(ctx, 'downloads', input)),

  remove: companyProcedure
    .meta({
      rest: {
        call: 'DELETE /api/companies/downloads/{companyId}',
        name: 'removeDownload',
        summary: 'Remove a download',
        answer: under('downloads', z.array(download)),
      },
    })
    .input(removeRowInput)
    .mutation(async ({ ctx, input }) => removeRow(ctx, 'downloads', input)),

  reorder: companyProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/downloads/setSequence',
        name: 'reorderDownloads',
        summary: 'Put the downloads in order',
        refusals: { 409: 'Not exactly the stored ones' },
        // The order of the list is the sequence; other fields of its rows are ignored.
        input: restInput(
          companyInput.extend({ downloads: z.array(removeRowInput).max(limit) }),
          ({ companyId, downloads }) => ({ companyId, ids: downloads.map(({ id }) => id) }),
        ),
        answer: under('downloads', z.array(download)),
      },
    })
    .input(reorderInput)
    .mutation(async ({ ctx, input }) => reorderRows(ctx, 'downloads', input)),
});
