import {
  choosePictureInput,
  crop,
  croppedPictureInput,
  fileIdFromUrl,
  imageUrl,
  listPicturesInput,
  originalUrl,
  type CroppedPicture,
  type OwnPicturePage,
} from '@headwater/contract/images';
import { takePage } from '@headwater/db/cursor-pagination';
import { notFound } from '../../../errors.ts';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { thumbnailUrlOf } from '../../items/images/image-row.ts';
import { getPictureFile, listPictureRows, setPictureChosen } from './pictures.queries.ts';

const PAGE_SIZE = 24;

export const picturesRouter = router({
  /** Lists the company's own pictures that fit into a text, and which places show each. */
  list: contentProcedure.input(listPicturesInput).query(async ({ ctx, input }): Promise<OwnPicturePage> => {
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

  /** Tells what a picture was cut out of. One of somebody else's is described like one without an original: it can be cropped as it is. */
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

  /** Keeps a picture that nothing shows for a day, in which the text that it was chosen for may be saved. */
  choose: contentProcedure.input(choosePictureInput).mutation(async ({ ctx, input: { url } }) => {
    const { db, membership, now } = ctx;
    const fileId = fileIdFromUrl(url);
    const picture = fileId !== null && { fileId, accountId: membership.holderId, now: now() };
    if (!picture || !(await setPictureChosen(db, picture))) throw notFound();
    return { success: true as const };
  }),
});
