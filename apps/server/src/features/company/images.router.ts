import { removeImageInput } from '@headwater/contract/images';
import { companyProcedure, router } from '../../trpc.ts';
import { listItemImages } from '../uploads/images.queries.ts';
import { removeImage } from '../uploads/remove-image.ts';

/** The gallery's images, or the logo as a list of one. */
export function companyImagesRouter(reference: 'gallery' | 'logo') {
  return router({
    list: companyProcedure.query(async ({ ctx }) =>
      listItemImages(ctx.db, { itemId: ctx.company.id, reference }),
    ),

    remove: companyProcedure.input(removeImageInput).mutation(async ({ ctx, input: { url } }) =>
      removeImage(ctx, {
        itemId: ctx.company.id,
        action: `company.${reference}.remove`,
        reference,
        url,
      }),
    ),
  });
}
