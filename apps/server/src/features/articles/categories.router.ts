import { categoryIdsInput, checkCategories, uncheckCategories } from '@headwater/contract/categories';
import { router } from '../../trpc/procedures.ts';
import { chooseCategories } from '../items/choose-categories.ts';
import { articleProcedure } from './article-procedure.ts';

export const articleCategoriesRouter = router({
  list: articleProcedure.query(({ ctx }) => ctx.article.categories),

  add: articleProcedure.input(categoryIdsInput).mutation(async ({ ctx, input }) =>
    chooseCategories(ctx, {
      itemId: ctx.article.id,
      action: 'articles.categories.add',
      ids: input.categoryIds,
      rule: checkCategories,
    }),
  ),

  remove: articleProcedure.input(categoryIdsInput).mutation(async ({ ctx, input }) =>
    chooseCategories(ctx, {
      itemId: ctx.article.id,
      action: 'articles.categories.remove',
      ids: input.categoryIds,
      rule: uncheckCategories,
    }),
  ),
});
