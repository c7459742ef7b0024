import { removeImageInput, updateImageInput } from '@headwater/contract/images';
import { router } from '../../trpc/procedures.ts';
import { updateImageDescription } from '../items/images/edit-image.ts';
import { removeImage } from '../items/images/remove-image.ts';
import { articleProcedure } from './article-procedure.ts';

/** The procedures of the featured image, which is a list of none or one. */
export const articleImagesRouter = router({
  list: articleProcedure.query(({ ctx }) => ctx.article.images),

  /** Saves the alt text, or that the image is decoration. */
  update: articleProcedure.input(updateImageInput).mutation(async ({ ctx, input }) =>
    updateImageDescription(ctx, {
      itemId: ctx.article.id,
      action: 'articles.images.update',
      reference: 'gallery',
      ...input,
    }),
  ),

  remove: articleProcedure.input(removeImageInput).mutation(async ({ ctx, input: { url } }) =>
    removeImage(ctx, {
      itemId: ctx.article.id,
      action: 'articles.images.remove',
      reference: 'gallery',
      url,
    }),
  ),
});
