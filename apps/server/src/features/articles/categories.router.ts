import { categoryIdsInput } from '@headwater/contract/categories';
import { router } from '../../trpc/procedures.ts';
import { categoryProcedures } from '../items/categories/categories.router.ts';
import { articleProcedure } from './article-procedure.ts';
import { categoryCalls } from '../items/categories/categories.rest.ts';

const calls = categoryCalls('/api/articles/categories/{articleId}', {
  list: 'listChosenArticleCategories',
  add: 'addArticleCategories',
  remove: 'removeArticleCategories',
});

export const articleCategoriesRouter = router({
  list: articleProcedure.meta({ rest: calls.list }).query(({ ctx }) => ctx.article.categories),

  ...categoryProcedures(articleProcedure.input(categoryIdsInput), {
    feature: 'articles',
    calls,
    itemOf: ({ article }) => article,
  }),
});
