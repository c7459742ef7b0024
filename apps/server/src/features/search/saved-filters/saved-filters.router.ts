import { removeFilterInput, renameFilterInput, saveFilterInput } from '@headwater/contract/saved-filters';
import { router, staffProcedure } from '../../../trpc/procedures.ts';
import { removeFilter, renameFilter, saveFilter } from './change-saved-filters.ts';
import { listSavedFilters } from './saved-filters.queries.ts';

/** The filters of the staff's lists that the caller has saved, for nobody else. */
export const savedFiltersRouter = router({
  list: staffProcedure.query(async ({ ctx }) => listSavedFilters(ctx.db, { accountId: ctx.account.id })),

  save: staffProcedure
    .input(saveFilterInput)
    .mutation(async ({ ctx, input }) => ({ id: await saveFilter(ctx, input) })),

  rename: staffProcedure.input(renameFilterInput).mutation(async ({ ctx, input }) => {
    await renameFilter(ctx, input);
    return { success: true as const };
  }),

  remove: staffProcedure.input(removeFilterInput).mutation(async ({ ctx, input }) => {
    await removeFilter(ctx, input);
    return { success: true as const };
  }),
});
