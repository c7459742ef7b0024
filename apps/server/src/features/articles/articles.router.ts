import {
  articleInput,
  listArticlesInput,
  removeArticleInput,
  removePdfInput,
  RESTORABLE_DAYS,
  saveArticleInput,
} from '@headwater/contract/articles';
import { pdfUrl } from '@headwater/contract/images';
import { articleTypes } from '@headwater/contract/item-types';
import { z } from 'zod';
import { badField, notFound } from '../../errors.ts';
import { router, contentProcedure } from '../../trpc/procedures.ts';
import { changed, editItem } from '../items/edit-item.ts';
import { assertWrites } from './assert-writes.ts';
import { articleProcedure } from './article-procedure.ts';
import { updateArticlePdf } from './articles.queries.ts';
import { articleCategoriesRouter } from './categories.router.ts';
import { articleImagesRouter } from './images.router.ts';
import { partnersRouter } from './partners/partners.router.ts';
import { publicSiteOf } from '../submittals/item-status.queries.ts';
import { listArticles, listSummaries } from './list-articles.queries.ts';
import { removeArticle } from './deletion/remove-article.ts';
import { restoreArticle } from './deletion/restore-article.ts';
import { createArticle, updateArticle } from './save-article.ts';
import { getArticleCall, listArticlesCall, removeArticleCall, removePdfCall } from './articles.rest.ts';

export const articlesRouter = router({
  /** Lists the account's articles of a type, newest first, without content and with their status. */
  list: contentProcedure.input(listArticlesInput).query(async ({ ctx, input }) => {
    assertWrites(ctx.membership, input.type);
    return listArticles(ctx.db, { accountId: ctx.membership.holderId, ...input }, publicSiteOf(ctx));
  }),

  /** Lists the same articles without their status and steps. */
  summaries: contentProcedure
    .meta({ rest: listArticlesCall })
    .input(listArticlesInput.omit({ search: true }))
    .query(async ({ ctx, input }) => {
      assertWrites(ctx.membership, input.type);
      return listSummaries(ctx.db, { accountId: ctx.membership.holderId, ...input });
    }),

  get: articleProcedure.meta({ rest: getArticleCall }).query(({ ctx }) => ctx.article),

  /** Creates without a `uuid`, updates with one. */
  save: contentProcedure
    .meta({
      rest: {
        call: 'POST /api/articles/save',
        name: 'saveArticle',
        summary: 'Write an article, or change one',
        refusals: { 409: 'Changed meanwhile: the version is stale' },
        answer: z.object({ uuid: z.string() }),
      },
    })
    .input(saveArticleInput)
    .mutation(async ({ ctx, input }) => {
      const { uuid = null } = input;
      if (uuid === null) return createArticle(ctx, input);
      return updateArticle(ctx, { articleId: uuid, input });
    }),

  remove: articleProcedure
    .meta({ endsAttack: true, rest: removeArticleCall })
    .input(removeArticleInput)
    .mutation(async ({ ctx, input }) => {
      if (input.articleType && articleTypes[input.articleType].slug !== ctx.article.articleType)
        throw badField('articleType', 'This article is of another type');
      return removeArticle(ctx, { itemId: ctx.article.id });
    }),

  restore: contentProcedure
    .meta({
      rest: {
        call: 'PUT /api/articles/restore/{articleId}',
        name: 'restoreArticle',
        summary: `Restore an article that was deleted in the last ${RESTORABLE_DAYS} days`,
      },
    })
    .input(articleInput)
    .mutation(async ({ ctx, input }) => restoreArticle(ctx, { ref: input.articleId })),

  removePdf: articleProcedure
    .meta({ rest: removePdfCall })
    .input(removePdfInput)
    .mutation(async ({ ctx, input }) => {
      const itemId = ctx.article.id;
      return editItem(ctx, { itemId, action: 'articles.removePdf' }, async (trx, { pdfFileId }) => {
        if (pdfFileId === null || pdfUrl(pdfFileId) !== input.url) throw notFound();
        await updateArticlePdf(trx, { itemId, fileId: null });
        return changed({ success: true as const });
      });
    }),

  images: articleImagesRouter,
  categories: articleCategoriesRouter,
  partners: partnersRouter,
});
