import { removeImageInput, reorderImagesInput, updateImageInput } from '@headwater/contract/images';
import { router } from '../../../trpc/procedures.ts';
import { companyProcedure } from '../company-procedure.ts';
import { updateImageDescription, reorderImages } from '../../items/images/edit-image.ts';
import { listItemImages } from '../../items/images/images.queries.ts';
import { removeImage } from '../../items/images/remove-image.ts';
import { galleryCalls, logoCalls, reorderGalleryCall } from './images.rest.ts';

/** Makes the procedures that the gallery and the logo, a list of one, have in common. */
function imageProcedures(reference: 'gallery' | 'logo', calls: typeof galleryCalls) {
  return {
    list: companyProcedure
      .meta({ rest: calls.list })
      .query(async ({ ctx }) => listItemImages(ctx.db, { itemId: ctx.company.id, reference })),

    remove: companyProcedure
      .meta({ rest: calls.remove })
      .input(removeImageInput)
      .mutation(async ({ ctx, input: { url } }) =>
        removeImage(ctx, {
          itemId: ctx.company.id,
          action: `company.${reference}.remove`,
          reference,
          url,
        }),
      ),

    /** Saves the alt text, or marks the image as decoration. */
    update: companyProcedure
      .meta({ rest: calls.update })
      .input(updateImageInput)
      .mutation(async ({ ctx, input }) =>
        updateImageDescription(ctx, {
          itemId: ctx.company.id,
          action: `company.${reference}.update`,
          reference,
          ...input,
        }),
      ),
  };
}

export const logoRouter = router(imageProcedures('logo', logoCalls));

export const galleryRouter = router({
  ...imageProcedures('gallery', galleryCalls),

  reorder: companyProcedure
    .meta({ rest: reorderGalleryCall })
    .input(reorderImagesInput)
    .mutation(async ({ ctx, input: { urls } }) =>
      reorderImages(ctx, {
        itemId: ctx.company.id,
        action: 'company.gallery.reorder',
        reference: 'gallery',
        urls,
      }),
    ),
});
