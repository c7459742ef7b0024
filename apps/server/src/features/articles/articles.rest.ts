import {
  article,
  articleSummary,
  listArticlesInput,
  removeArticleInput,
  removePdfInput,
} from '@headwater/contract/articles';
import { success } from '@headwater/contract/failure';
import { itemRef } from '@headwater/contract/ids';
import { companyImage, imageRow } from '@headwater/contract/images';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { answerOf, restInput, type RestMeta } from '../../trpc/rest-meta.ts';

export const listArticlesCall: RestMeta = {
  call: 'GET /api/articles/all/{type}',
  name: 'listArticles',
  summary: 'Your articles of a type, newest first, without their content',
  input: restInput(listArticlesInput.omit({ search: true, cursor: true }).extend(restPage.shape), toCursor),
  answer: answerOf(
    z.object({ articles: z.array(articleSummary), nextCursor: z.int().nullable() }),
    z.object({ articles: z.array(articleSummary), next }),
    ({ articles, nextCursor }) => ({ articles, ...toNext(nextCursor) }),
  ),
};

export const getArticleCall: RestMeta = {
  call: 'GET /api/articles/{id}',
  name: 'getArticle',
  summary: 'One article',
  notFound: { success: false, article: null },
  // For callers who may read content, an invalid id means that the article does not exist.
  input: restInput(z.object({ id: z.string() }), ({ id }) => {
    const { data: articleId } = itemRef.safeParse(id);
    if (articleId === undefined) throw notFound();
    return { articleId };
  }),
  answer: answerOf(article, success.extend({ article }), (found) => ({
    success: true as const,
    article: found,
  })),
};

export const removeArticleCall: RestMeta = {
  call: 'PUT /api/articles/delete/{uuid}',
  name: 'removeArticle',
  summary: 'Delete an article',
  input: restInput(removeArticleInput.extend({ uuid: itemRef }), ({ uuid: articleId, articleType }) => ({
    articleId,
    articleType,
  })),
};

export const removePdfCall: RestMeta = {
  call: 'DELETE /api/articles/pdf',
  name: 'removeArticlePdf',
  summary: 'Remove the PDF of an article',
  input: restInput(removePdfInput.extend({ uuid: itemRef }), ({ uuid: articleId, url }) => ({
    articleId,
    url,
  })),
};

export const describeImageCall: RestMeta = {
  call: 'PUT /api/images/article/{articleId}/gallery',
  name: 'describeArticleImage',
  summary: 'Give the featured image its alt text, or say that it is decoration',
  answer: answerOf(z.array(imageRow), z.object({ images: z.array(companyImage) }), (images) => ({
    images: images.map(({ url, alt, credit }) => ({ url, alt, ...(credit && { credit }) })),
  })),
};
