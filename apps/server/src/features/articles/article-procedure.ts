import { articleInput } from '@headwater/contract/articles';
import { notFound } from '../../errors.ts';
import { contentProcedure } from '../../trpc/procedures.ts';
import { getOwnArticle } from './articles.queries.ts';

/** For the owner of the article that `articleId` names, which becomes `ctx.article`. */
export const articleProcedure = contentProcedure.input(articleInput).use(async ({ ctx, input, next }) => {
  const article = await getOwnArticle(ctx.db, { ref: input.articleId, accountId: ctx.membership.holderId });
  if (!article) throw notFound();
  return next({ ctx: { article } });
});
