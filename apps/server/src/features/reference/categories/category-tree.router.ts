import {
  createCategoryInput,
  listCategoriesInput,
  mergeCategoryInput,
  moveCategoryInput,
  removeCategoryInput,
  renameCategoryInput,
} from '@headwater/contract/categories';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { listCategoryTree } from './category-tree.queries.ts';
import {
  createCategory,
  mergeCategories,
  moveCategory,
  removeCategory,
  renameCategoryTo,
} from './change-categories.ts';

const success = { success: true as const };

export const categoryTreeRouter = router({
  /** Lists the categories of a type as a tree, with how much is in each. */
  list: adminProcedure
    .input(listCategoriesInput)
    .query(async ({ ctx, input }) => listCategoryTree(ctx.db, input)),

  create: adminProcedure
    .input(createCategoryInput)
    .mutation(async ({ ctx, input }) => ({ id: await createCategory(ctx, input) })),

  rename: adminProcedure.input(renameCategoryInput).mutation(async ({ ctx, input }) => {
    await renameCategoryTo(ctx, input);
    return success;
  }),

  move: adminProcedure.input(moveCategoryInput).mutation(async ({ ctx, input }) => {
    await moveCategory(ctx, input);
    return success;
  }),

  merge: adminProcedure.input(mergeCategoryInput).mutation(async ({ ctx, input }) => {
    await mergeCategories(ctx, input);
    return success;
  }),

  remove: adminProcedure.input(removeCategoryInput).mutation(async ({ ctx, input }) => {
    await removeCategory(ctx, input);
    return success;
  }),
});
