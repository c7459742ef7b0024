import { categoryIdsInput } from '@headwater/contract/categories';
import { router } from '../../trpc/procedures.ts';
import { listItemCategories } from '../items/categories/categories.queries.ts';
import { categoryProcedures } from '../items/categories/categories.router.ts';
import { toCategoryLinks } from '../items/categories/choose-categories.ts';
import { companyProcedure } from './company-procedure.ts';
import { categoryCalls } from '../items/categories/categories.rest.ts';

const calls = categoryCalls('/api/companies/categories/{companyId}', {
  list: 'listCompanyCategories',
  add: 'addCompanyCategories',
  remove: 'removeCompanyCategories',
});

export const companyCategoriesRouter = router({
  list: companyProcedure
    .meta({ rest: calls.list })
    .query(async ({ ctx }) => toCategoryLinks(await listItemCategories(ctx.db, { itemId: ctx.company.id }))),

  ...categoryProcedures(companyProcedure.input(categoryIdsInput), {
    feature: 'company',
    calls,
    itemOf: ({ company }) => company,
  }),
});
