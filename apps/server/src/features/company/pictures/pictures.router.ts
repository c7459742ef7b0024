import {
  choosePictureInput,
  crop,
  type CroppedPicture,
  croppedPictureInput,
  fileIdFromUrl,
  imageUrl,
  listPicturesInput,
  originalUrl,
  ownPicture,
  type OwnPicturePage,
} from '@headwater/contract/images';
import { takePage } from '@headwater/db/cursor-pagination';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { restPage, toCursor } from '../../../http/paginate.ts';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { page, restInput } from '../../../trpc/rest-meta.ts';
import { thumbnailUrlOf } from '../../items/images/image-row.ts';
import { getPictureFile, listPictureRows, setFileChosen } from './pictures.queries.ts';

const PAGE_SIZE = 24;

export const picturesRouter = router({
  list: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/pictures',
        name: 'listPictures',
        input: restInput(
          listPicturesInput.omit({ cursor: true }).extend(restPage.pick({ after: true }).shape),
          toCursor,
        ),
        summary: 'The company’s pictures that fit into a text, newest first, and which places show each',
        answer: page({ pictures: z.array(ownPicture) }),
      },
    })
    .input(listPicturesInput)
    .query(async ({ ctx, input }): Promise<OwnPicturePage> => {
      const { holderId: accountId } = ctx.membership;
      const rows = await listPictureRows(ctx.db, { ...input, accountId, limit: PAGE_SIZE });
      const { shown, nextCursor } = takePage(rows, PAGE_SIZE);
      const pictures = shown.map(({ fileId, variantWidths, credit, ...picture }) => ({
        ...picture,
        ...(credit && { credit }),
        url: imageUrl(fileId),
        thumbnailUrl: thumbnailUrlOf({ fileId, variantWidths }),
      }));
      return { pictures, nextCursor };
    }),

  /**
   * Returns the original of a picture. Another company's picture is described like one without an original: it can be
   * cropped as it is.
   */
  original: contentProcedure
    .input(croppedPictureInput)
    .query(async ({ ctx, input: { url } }): Promise<CroppedPicture> => {
      const { holderId: accountId } = ctx.membership;
      const fileId = fileIdFromUrl(url);
      const file = fileId === null ? undefined : await getPictureFile(ctx.db, { fileId, accountId });
      if (!file) return { name: '', original: null };
      const { name, originalId } = file;
      return {
        name,
        original: originalId === null ? null : { url: originalUrl(originalId), crop: crop.parse(file.crop) },
      };
    }),

  choose: contentProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/pictures/choose',
        name: 'choosePicture',
        summary: 'Keep a picture that nothing shows for a day, to save a text with it',
      },
    })
    .input(choosePictureInput)
    .mutation(async ({ ctx, input: { url } }) => {
      const { db, membership, now } = ctx;
      const fileId = fileIdFromUrl(url);
      const chosen = { kind: 'image', accountId: membership.holderId, now: now() } as const;
      if (fileId === null || !(await setFileChosen(db, { ...chosen, fileId }))) throw notFound();
      return { success: true as const };
    }),
});
