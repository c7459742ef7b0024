import { categoryIdsInput, checkCategories, uncheckCategories } from '@headwater/contract/categories';
import { router } from '../../trpc/procedures.ts';
import { companyProcedure } from './company-procedure.ts';
import { chooseCategories, toCategoryLinks } from '../items/choose-categories.ts';
import { listItemCategories } from '../items/categories.queries.ts';

export const companyCategoriesRouter = router({
  list: companyProcedure.query(async ({ ctx }) =>
    toCategoryLinks(await listItemCategories(ctx.db, { itemId: ctx.company.id })),
  ),

  add: companyProcedure.input(categoryIdsInput).mutation(async ({ ctx, input }) =>
    chooseCategories(ctx, {
      itemId: ctx.company.id,
      action: 'company.categories.add',
      ids: input.categoryIds,
      rule: checkCategories,
    }),
  ),

  remove: companyProcedure.input(categoryIdsInput).mutation(async ({ ctx, input }) =>
    chooseCategories(ctx, {
      itemId: ctx.company.id,
      action: 'company.categories.remove',
      ids: input.categoryIds,
      rule: uncheckCategories,
    }),
  ),
});
