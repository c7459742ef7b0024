import { previewInput, switchPreviewInput } from '@headwater/contract/previews';
import { notFound } from '../../../errors.ts';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { getOwnItemId } from '../../items/item.queries.ts';
import { isPreviewOn } from './previews.queries.ts';
import { switchPreview } from './switch-preview.ts';

export const previewsRouter = router({
  /** Says whether the preview of an item opens for whoever has its address. */
  get: contentProcedure.input(previewInput).query(async ({ ctx: { db, membership }, input }) => {
    const itemId = await getOwnItemId(db, { ref: input.id, accountId: membership.holderId });
    if (itemId === null) throw notFound();
    return { enabled: await isPreviewOn(db, { itemId }) };
  }),

  set: contentProcedure
    .meta({ sensitive: true })
    .input(switchPreviewInput)
    .mutation(async ({ ctx, input }) => {
      await switchPreview(ctx, input);
      return { success: true as const };
    }),
});
