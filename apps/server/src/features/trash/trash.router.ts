import { listTrashInput } from '@headwater/contract/trash';
import { contentProcedure, router } from '../../trpc/procedures.ts';
import { listTrash } from './list-trash.ts';

export const trashRouter = router({
  /** Lists what `articles.restore` and `submittals.republish` bring back, and the pages that need a review. */
  list: contentProcedure
    .input(listTrashInput.prefault({}))
    .query(async ({ ctx, input }) => listTrash(ctx, input)),
});
