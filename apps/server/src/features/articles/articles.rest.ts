import {
  article,
  articleInput,
  articleSummary,
  listArticlesInput,
  removeArticleInput,
  removePdfInput,
  RESTORABLE_DAYS,
  saveArticleInput,
} from '@headwater/contract/articles';
import { categoryIdsInput } from '@headwater/contract/categories';
import { success } from '@headwater/contract/failure';
import { itemRef } from '@headwater/contract/ids';
import { companyImage, image, removeImageInput, updateImageInput } from '@headwater/contract/images';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { articlesRouter } from './articles.router.ts';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { categoryRoutes } from '../items/categories/categories.rest.ts';

interface Caller {
  articles: CallerOf<typeof articlesRouter>;
}

const restRoute = restRouteOf<Caller>();

const articleResponse = success.extend({ article });
const images = '/api/images/article/{articleId}/gallery';

export const articlesRoutes = [
  restRoute('GET', '/api/articles/all/{type}', {
    name: 'listArticles',
    summary: 'Your articles of a type, newest first, without their content',
    input: listArticlesInput.omit({ search: true, cursor: true }).extend(restPage.shape),
    response: z.object({ articles: z.array(articleSummary), next }),
    call: async (portal, input) => {
      const { articles, nextCursor } = await portal.articles.summaries(toCursor(input));
      return { articles, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/articles/{id}', {
    name: 'getArticle',
    summary: 'One article',
    input: z.object({ id: z.string() }),
    response: articleResponse,
    notFound: { success: false, article: null },
    call: async (portal, input) => {
      // An invalid id is answered with 404: this call documents 200 and 404 alone.
      const { data: articleId } = itemRef.safeParse(input.id);
      if (articleId === undefined) throw notFound();
      return { success: true as const, article: await portal.articles.get({ articleId }) };
    },
  }),
  restRoute('POST', '/api/articles/save', {
    name: 'saveArticle',
    summary: 'Write an article, or change one',
    refusals: { 409: 'Changed meanwhile: the version is stale' },
    input: saveArticleInput,
    response: z.object({ uuid: z.string() }),
    call: async (portal, input) => ({ uuid: (await portal.articles.save(input)).uuid }),
  }),
  restRoute('PUT', '/api/articles/delete/{uuid}', {
    name: 'removeArticle',
    summary: 'Delete an article',
    input: removeArticleInput.extend({ uuid: itemRef }),
    response: success,
    call: async (portal, { uuid, articleType }) => portal.articles.remove({ articleId: uuid, articleType }),
  }),
  restRoute('PUT', '/api/articles/restore/{articleId}', {
    name: 'restoreArticle',
    summary: `Restore an article that was deleted in the last ${RESTORABLE_DAYS} days`,
    input: articleInput,
    response: success,
    call: async (portal, input) => portal.articles.restore(input),
  }),
  restRoute('DELETE', '/api/articles/pdf', {
    name: 'removeArticlePdf',
    summary: 'Remove the PDF of an article',
    input: removePdfInput.extend({ uuid: itemRef }),
    response: success,
    call: async (portal, { uuid, url }) => portal.articles.removePdf({ articleId: uuid, url }),
  }),
  restRoute('GET', images, {
    name: 'listArticleImages',
    summary: 'The featured image, as a list of one or none',
    input: articleInput,
    response: z.object({ images: z.array(image) }),
    call: async (portal, input) => ({ images: await portal.articles.images.list(input) }),
  }),
  restRoute('PUT', images, {
    name: 'describeArticleImage',
    summary: 'Give the featured image its alt text, or say that it is decoration',
    input: updateImageInput.safeExtend(articleInput.shape),
    response: z.object({ images: z.array(companyImage) }),
    call: async (portal, input) => ({
      images: (await portal.articles.images.update(input)).map(({ url, alt, credit }) => ({
        url,
        alt,
        ...(credit && { credit }),
      })),
    }),
  }),
  restRoute('DELETE', images, {
    name: 'removeArticleImage',
    summary: 'Remove the featured image',
    input: articleInput.extend(removeImageInput.shape),
    response: success,
    call: async (portal, input) => portal.articles.images.remove(input),
  }),
  ...categoryRoutes('/api/articles/categories/{articleId}', {
    names: {
      list: 'listChosenArticleCategories',
      add: 'addArticleCategories',
      remove: 'removeArticleCategories',
    },
    listInput: articleInput.extend(restPage.shape),
    choiceInput: articleInput.extend(categoryIdsInput.shape),
    procedures: (portal: Caller) => portal.articles.categories,
  }),
];
