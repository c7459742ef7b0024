import { listPicturesInput, type OwnPicturePage } from '@headwater/contract/images';
import { takePage } from '@headwater/db/cursor-pagination';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { toImageRow } from '../../items/images/image-row.ts';
import { listPictureRows } from './pictures.queries.ts';

const PAGE_SIZE = 24;

export const picturesRouter = router({
  /** Lists the company's own pictures that fit into a text, and which places show each. */
  list: contentProcedure.input(listPicturesInput).query(async ({ ctx, input }): Promise<OwnPicturePage> => {
    const { holderId: accountId } = ctx.membership;
    const rows = await listPictureRows(ctx.db, { ...input, accountId, limit: PAGE_SIZE });
    const { shown, nextCursor } = takePage(rows, PAGE_SIZE);
    const pictures = shown.map(({ id, name, uses, useCount, ...image }) => ({
      ...toImageRow(image),
      id,
      name,
      uses,
      useCount,
    }));
    return { pictures, nextCursor };
  }),
});
