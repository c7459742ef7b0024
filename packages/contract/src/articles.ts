import { z } from 'zod';
import { categoryLink } from './categories.ts';
import { itemRef, invalidIdMessage, paginationInput, version } from './ids.ts';
import { image, imageRow } from './images.ts';
import { articleType } from './article-type.ts';
import type { ItemStatus } from './submittals.ts';
import { html, requiredText, text } from './text.ts';

/** What is typed into an article. */
export const articleText = z.object({
  title: requiredText(200),
  introHeader: text(500),
  author: text(120),
  content: html,
});
export type ArticleText = z.output<typeof articleText>;

/** `type` wins over `articleType`; a `uuid` absent, null, '' or 'new' creates. */
export const saveArticleInput = z.object({
  uuid: z
    .union([z.enum(['', 'new']).transform(() => null), z.null(), itemRef], {
      error: invalidIdMessage,
    })
    .default(null),
  type: articleType.optional(),
  articleType: articleType.optional(),
  ...articleText.partial().shape,
  version,
  /** Of one's own choice, with what creates: said again, for its answer got lost, it names the same article. */
  idempotencyKey: requiredText(100).optional(),
});

export const article = z
  .object({
    id: z.int(),
    uuid: z.string(),
    articleType: z.string(),
    title: z.string(),
    introHeader: z.string(),
    content: z.string(),
    author: z.string(),
    contentAsPdf: z.string().nullable(),
    images: z.array(image),
    categories: z.array(categoryLink),
    version: z.int(),
  })
  .meta({ id: 'Article' });
export type Article = z.output<typeof article>;

/** The documented article, with what the screens show beside it. */
const articleRow = article.extend({ images: z.array(imageRow) });
export type ArticleRow = z.output<typeof articleRow>;

const articleSummary = articleRow.omit({ content: true });
export type ArticleSummary = z.output<typeof articleSummary>;

/** As a list shows it: with where it stands. */
export interface ListedArticle extends ArticleSummary, ItemStatus {
  updatedAt: string;
  /** Whether the public site shows a revision of it. */
  published: boolean;
}

/** A deleted one that its owner can still bring back. */
export interface DeletedArticle extends Pick<Article, 'id' | 'uuid' | 'title'> {
  deletedAt: string;
  restorableUntil: string;
  /** Whether its page is still public, as nobody has approved the deletion yet. */
  published: boolean;
}

/** How long a deleted article can be brought back (behaviour 6). */
export const RESTORABLE_DAYS = 30;

/** `search` is a part of a title, in any case. */
export const listArticlesInput = paginationInput.extend({
  type: articleType,
  search: text(200).default(''),
});
export const listDeletedArticlesInput = paginationInput.extend({ type: articleType });
export const articleInput = z.object({ articleId: itemRef });
export const removeArticleInput = z.object({ articleType: articleType.optional() });
export const removePdfInput = z.object({ url: text(2_000) });
