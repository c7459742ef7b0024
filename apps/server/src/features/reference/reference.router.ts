import { categoriesOfInput } from '@headwater/contract/categories';
import { publicProcedure, router } from '../../trpc.ts';
import { listCaseStudyCompanies, listCategories } from './reference.queries.ts';

export const referenceRouter = router({
  categories: publicProcedure
    .input(categoriesOfInput)
    .query(async ({ ctx, input }) => listCategories(ctx.db, input)),

  caseStudyCompanies: publicProcedure.query(async ({ ctx }) => listCaseStudyCompanies(ctx.db)),
});
