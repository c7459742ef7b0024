import {
  editedItem,
  importedItemInput,
  mergeImportedItemInput,
  useSourceInput,
} from '@headwater/contract/imported-item';
import { notFound } from '../../errors.ts';
import { adminProcedure, router, writeProcedure } from '../../trpc/procedures.ts';
import { under } from '../../trpc/rest-meta.ts';
import { getImportedItem } from './imported-item.queries.ts';
import { leadToOther } from './lead-to-other.ts';
import { leaveImportedTexts, takeImportedTexts } from './settle-source.ts';

export const importedItemRouter = router({
  get: writeProcedure
    .meta({
      rest: {
        call: 'GET /api/references/imported/{id}',
        name: 'getImportedItem',
        summary: 'An imported item with its texts (reviewers)',
        answer: under('data.item', editedItem),
      },
    })
    .input(importedItemInput)
    .query(async ({ ctx, input }) => {
      const item = await getImportedItem(ctx.db, input);
      if (!item) throw notFound();
      return item;
    }),

  useSource: writeProcedure
    .meta({
      rest: {
        call: 'POST /api/references/imported/{id}/use-source',
        name: 'useSourceOfImportedItem',
        summary: 'Go back to the texts as they were imported last (reviewers)',
        refusals: { 409: 'Changed meanwhile, or not edited' },
      },
    })
    .input(useSourceInput)
    .mutation(async ({ ctx, input }) => {
      await takeImportedTexts(ctx, input);
      return { success: true as const };
    }),

  leaveSource: writeProcedure
    .meta({
      rest: {
        call: 'POST /api/references/imported/{id}/leave-source',
        name: 'leaveSourceOfImportedItem',
        summary: 'Keep the texts of an imported item although the last import brought others (reviewers)',
        refusals: { 409: 'Changed meanwhile, or not edited' },
      },
    })
    .input(useSourceInput)
    .mutation(async ({ ctx, input }) => {
      await leaveImportedTexts(ctx, input);
      return { success: true as const };
    }),

  merge: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/references/imported/{id}/merge',
        name: 'mergeImportedItem',
        summary: 'Make one imported item of two; what led to the first leads to the second (administrators)',
        refusals: { 409: 'Changed or merged meanwhile, or a link to the first would be lost' },
      },
    })
    .input(mergeImportedItemInput)
    .mutation(async ({ ctx, input }) => {
      await leadToOther(ctx, input);
      return { success: true as const };
    }),
});
