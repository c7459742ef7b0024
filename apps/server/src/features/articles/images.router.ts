import { image, removeImageInput, updateImageInput } from '@headwater/contract/images';
import { z } from 'zod';
import { router } from '../../trpc/procedures.ts';
import { under } from '../../trpc/rest-meta.ts';
import { updateImageDescription } from '../items/images/edit-image.ts';
import { removeImage } from '../items/images/remove-image.ts';
import { articleProcedure } from './article-procedure.ts';
import { describeImageCall } from './articles.rest.ts';

/** The procedures of the featured image, which is a list of none or one. */
export const articleImagesRouter = router({
  list: articleProcedure
    .meta({
      rest: {
        call: 'GET /api/images/article/{articleId}/gallery',
        name: 'listArticleImages',
        summary: 'The featured image, as a list of one or none',
        answer: under('images', z.array(image)),
      },
    })
    .query(({ ctx }) => ctx.article.images),

  /** Saves the alt text, or marks the image as decoration. */
  update: articleProcedure
    .meta({ rest: describeImageCall })
    .input(updateImageInput)
    .mutation(async ({ ctx, input }) =>
      updateImageDescription(ctx, {
        itemId: ctx.article.id,
        action: 'articles.images.update',
        reference: 'gallery',
        ...input,
      }),
    ),

  remove: articleProcedure
    .meta({
      rest: {
        call: 'DELETE /api/images/article/{articleId}/gallery',
        name: 'removeArticleImage',
        summary: 'Remove the featured image',
      },
    })
    .input(removeImageInput)
    .mutation(async ({ ctx, input: { url } }) =>
      removeImage(ctx, {
        itemId: ctx.article.id,
        action: 'articles.images.remove',
        reference: 'gallery',
        url,
      }),
    ),
});
