import { previewInput, previewState, switchPreviewInput } from '@headwater/contract/previews';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { getOwnItemId } from '../../items/get-own-item-id.ts';
import { isPreviewOn } from './previews.queries.ts';
import { switchPreview } from './switch-preview.ts';

export const previewsRouter = router({
  get: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/submittals/preview/{id}',
        name: 'getPreviewState',
        summary: 'Whether the preview of an item opens for whoever has its address',
        answer: under('data', previewState),
      },
    })
    .input(previewInput)
    .query(async ({ ctx, input }) => {
      const itemId = await getOwnItemId(ctx, input.id);
      return { enabled: await isPreviewOn(ctx.db, { itemId }) };
    }),

  set: contentProcedure
    .meta({
      sensitive: true,
      rest: {
        call: 'PUT /api/submittals/preview/{id}',
        name: 'switchPreview',
        summary:
          'Switch the preview of an item off, or on again; members and guests who sign off see it all the same',
        refusals: { 409: 'The staff have taken its page down' },
      },
    })
    .input(switchPreviewInput)
    .mutation(async ({ ctx, input }) => {
      await switchPreview(ctx, input);
      return { success: true as const };
    }),
});
