import {
  categoryInTree,
  createCategoryInput,
  listCategoriesInput,
  mergeCategoryInput,
  moveCategoryInput,
  removeCategoryInput,
  renameCategoryInput,
} from '@headwater/contract/categories';
import { describeSchemeInput } from '@headwater/contract/accreditations';
import { id } from '@headwater/contract/ids';
import { z } from 'zod';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { list, under } from '../../trpc/rest-meta.ts';
import { listCategoryTree } from './category-tree.queries.ts';
import {
  createCategory,
  describeScheme,
  mergeCategories,
  moveCategory,
  removeCategory,
  renameCategoryTo,
} from './change-categories.ts';

const success = { success: true as const };

export const categoryTreeRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/categories',
        name: 'listCategoryTree',
        summary: 'The categories of a type with how much is in each (administrators)',
        answer: list('data.categories', categoryInTree, ({ id }) => id),
      },
    })
    .input(listCategoriesInput)
    .query(async ({ ctx, input }) => listCategoryTree(ctx.db, input)),

  create: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/categories',
        name: 'createCategory',
        summary: 'Add a category (administrators)',
        refusals: { 409: 'There are too many categories' },
        status: 201,
        answer: under('data', z.object({ id })),
      },
    })
    .input(createCategoryInput)
    .mutation(async ({ ctx, input }) => ({ id: await createCategory(ctx, input) })),

  rename: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/categories/{id}',
        name: 'renameCategory',
        summary: 'Rename a category; its addresses stay (administrators)',
      },
    })
    .input(renameCategoryInput)
    .mutation(async ({ ctx, input }) => {
      await renameCategoryTo(ctx, input);
      return success;
    }),

  describe: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/categories/{id}/accreditation',
        name: 'describeAccreditation',
        summary: 'Say who issues an accreditation, and what it is for (administrators)',
      },
    })
    .input(describeSchemeInput)
    .mutation(async ({ ctx, input }) => {
      await describeScheme(ctx, input);
      return success;
    }),

  move: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/categories/{id}/move',
        name: 'moveCategory',
        summary: 'Put a category before another one, or last, in this or another parent (administrators)',
      },
    })
    .input(moveCategoryInput)
    .mutation(async ({ ctx, input }) => {
      await moveCategory(ctx, input);
      return success;
    }),

  merge: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/categories/{id}/merge',
        name: 'mergeCategory',
        summary: 'Make one category of two; what led to the first leads to the second (administrators)',
      },
    })
    .input(mergeCategoryInput)
    .mutation(async ({ ctx, input }) => {
      await mergeCategories(ctx, input);
      return success;
    }),

  remove: adminProcedure
    .meta({
      rest: {
        call: 'DELETE /api/categories/{id}',
        name: 'removeCategory',
        summary: 'Remove an empty category (administrators)',
        refusals: { 409: 'In use, or with subcategories' },
      },
    })
    .input(removeCategoryInput)
    .mutation(async ({ ctx, input }) => {
      await removeCategory(ctx, input);
      return success;
    }),
});
