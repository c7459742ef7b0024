import { categoryIdsInput } from '@headwater/contract/categories';
import { router } from '../../trpc/procedures.ts';
import { categoryProcedures } from '../items/categories/categories.router.ts';
import { articleProcedure } from './article-procedure.ts';

export const articleCategoriesRouter = router({
  list: articleProcedure.query(({ ctx }) => ctx.article.categories),

  ...categoryProcedures(
    articleProcedure.input(categoryIdsInput),
    { add: 'articles.categories.add', remove: 'articles.categories.remove' },
    ({ article }) => article,
  ),
});
