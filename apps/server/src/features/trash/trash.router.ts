import { listTrashInput, trashedItem } from '@headwater/contract/trash';
import { z } from 'zod';
import { contentProcedure, router } from '../../trpc/procedures.ts';
import { page } from '../../trpc/rest-meta.ts';
import { listTrash } from './list-trash.ts';

export const trashRouter = router({
  /** Lists what `articles.restore` and `submittals.republish` bring back, and the pages that need a review. */
  list: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/trash',
        name: 'listTrash',
        summary: 'Your deleted articles and unpublished pages, newest first',
        answer: page({ items: z.array(trashedItem) }),
      },
    })
    .input(listTrashInput.prefault({}))
    .query(async ({ ctx, input }) => listTrash(ctx, input)),
});
