import { listCategoriesInput } from '@headwater/contract/categories';
import { importedItemsFilter } from '@headwater/contract/imported-item-list';
import { adminProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { listCategories } from '../items/categories/categories.queries.ts';
import { listImportedItems } from './imported-items.queries.ts';
import { categoryTreeRouter } from './categories/category-tree.router.ts';
import { claimsRouter } from './claims/claims.router.ts';
import { importedItemRouter } from './edits/imported-item.router.ts';
import { listCaseStudyCompanies } from './reference.queries.ts';

export const referenceRouter = router({
  claims: claimsRouter,
  categoryTree: categoryTreeRouter,
  importedItem: importedItemRouter,

  categories: publicProcedure
    .input(listCategoriesInput)
    .query(async ({ ctx, input }) => listCategories(ctx.db, input)),

  caseStudyCompanies: publicProcedure.query(async ({ ctx }) => listCaseStudyCompanies(ctx.db)),

  /** Lists the imported case studies and innovations, newest first, or those whose title matches. */
  imported: adminProcedure
    .input(importedItemsFilter.prefault({}))
    .query(async ({ ctx, input }) => listImportedItems(ctx.db, input)),
});
