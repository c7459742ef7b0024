import {
  articleInput,
  listArticlesInput,
  removeArticleInput,
  removePdfInput,
  saveArticleInput,
} from '@headwater/contract/articles';
import { pdfUrl } from '@headwater/contract/images';
import { articleTypes } from '@headwater/contract/item-types';
import { badField, notFound } from '../../errors.ts';
import { router, contentProcedure } from '../../trpc/procedures.ts';
import { changed, editItem } from '../items/edit-item.ts';
import { articleProcedure } from './article-procedure.ts';
import { updateArticlePdf } from './articles.queries.ts';
import { articleCategoriesRouter } from './categories.router.ts';
import { articleImagesRouter } from './images.router.ts';
import { publicSiteOf } from '../submittals/item-status.queries.ts';
import { listArticles, listSummaries } from './list-articles.queries.ts';
import { removeArticle } from './deletion/remove-article.ts';
import { restoreArticle } from './deletion/restore-article.ts';
import { createArticle, updateArticle } from './save-article.ts';

export const articlesRouter = router({
  /** Lists the account's articles of a type, newest first, without content and with their status. */
  list: contentProcedure
    .input(listArticlesInput)
    .query(async ({ ctx, input }) =>
      listArticles(ctx.db, { accountId: ctx.membership.holderId, ...input }, publicSiteOf(ctx)),
    ),

  /** Lists the same without the status and the steps. */
  summaries: contentProcedure
    .input(listArticlesInput.omit({ search: true }))
    .query(async ({ ctx, input }) => listSummaries(ctx.db, { accountId: ctx.membership.holderId, ...input })),

  get: articleProcedure.query(({ ctx }) => ctx.article),

  /** Creates without a `uuid`, updates with one. */
  save: contentProcedure.input(saveArticleInput).mutation(async ({ ctx, input }) => {
    if (input.uuid === null) return createArticle(ctx, input);
    return updateArticle(ctx, { articleId: input.uuid, input });
  }),

  remove: articleProcedure
    .meta({ endsAttack: true })
    .input(removeArticleInput)
    .mutation(async ({ ctx, input }) => {
      if (input.articleType && articleTypes[input.articleType].slug !== ctx.article.articleType)
        throw badField('articleType', 'This article is of another type');
      return removeArticle(ctx, { itemId: ctx.article.id });
    }),

  restore: contentProcedure
    .input(articleInput)
    .mutation(async ({ ctx, input }) => restoreArticle(ctx, { ref: input.articleId })),

  removePdf: articleProcedure.input(removePdfInput).mutation(async ({ ctx, input }) => {
    const itemId = ctx.article.id;
    return editItem(ctx, { itemId, action: 'articles.removePdf' }, async (trx, { pdfFileId }) => {
      if (pdfFileId === null || pdfUrl(pdfFileId) !== input.url) throw notFound();
      await updateArticlePdf(trx, { itemId, fileId: null });
      return changed({ success: true as const });
    });
  }),

  images: articleImagesRouter,
  categories: articleCategoriesRouter,
});
