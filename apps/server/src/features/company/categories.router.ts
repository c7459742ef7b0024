import { categoryIdsInput } from '@headwater/contract/categories';
import { router } from '../../trpc/procedures.ts';
import { listItemCategories } from '../items/categories/categories.queries.ts';
import { categoryProcedures } from '../items/categories/categories.router.ts';
import { toCategoryLinks } from '../items/categories/choose-categories.ts';
import { companyProcedure } from './company-procedure.ts';

export const companyCategoriesRouter = router({
  list: companyProcedure.query(async ({ ctx }) =>
    toCategoryLinks(await listItemCategories(ctx.db, { itemId: ctx.company.id })),
  ),

  ...categoryProcedures(
    companyProcedure.input(categoryIdsInput),
    { add: 'company.categories.add', remove: 'company.categories.remove' },
    ({ company }) => company,
  ),
});
