import { z } from 'zod';
import { categoryLink } from './categories.ts';
import { idError, itemRef, paginationInput, version } from './ids.ts';
import { image, imageRow } from './images.ts';
import { anyArticleType } from './article-type.ts';
import type { ItemStatus } from './submittals.ts';
import { itemTexts, mapTexts } from './item-texts.ts';
import { partnerList, partners } from './partners.ts';
import { name, requiredText, text } from './text.ts';

/** The version that a new article has until its texts are changed. */
export const FIRST_VERSION = 1;

/** The number of articles kept for a company, including deleted ones, whatever its package. */
export const articleLimits = { withoutPackage: 500, withPackage: 20_000 } as const;

/**
 * `type` wins over `articleType`. A missing `uuid`, null, '' or 'new' creates an article; but who sends an `id` alone, as
 * answers have it, means an article that there is.
 */
export const saveArticleInput = z
  .object({
    uuid: z
      .union([z.enum(['', 'new']).transform(() => null), z.null(), itemRef], { error: idError })
      .optional(),
    id: z.unknown().optional().meta({ description: 'Read-only: an article is named by its uuid' }),
    type: anyArticleType.optional(),
    articleType: anyArticleType.optional(),
    ...itemTexts.partial().shape,
    partners: partnerList.optional(),
    version,
    /** A key that the client chooses: creating with the same key again returns the existing article. */
    idempotencyKey: requiredText(100).optional(),
  })
  .refine(({ uuid, id: sent }) => uuid !== undefined || sent === undefined || sent === null, {
    path: ['id'],
    error: 'Name the article by its uuid',
  });

export const article = z
  .object({
    id: z.int(),
    uuid: z.string(),
    articleType: z.string(),
    ...mapTexts(() => z.string()),
    partners,
    contentAsPdf: z.string().nullable(),
    images: z.array(image),
    categories: z.array(categoryLink),
    version: z.int(),
  })
  .meta({ id: 'Article' });
export type Article = z.output<typeof article>;

/** The documented article in a list. */
export const articleSummary = article.omit({ content: true });
export type ArticleSummary = z.output<typeof articleSummary>;

/** The documented article, with more fields for the screens. */
const articleRow = article.extend({
  images: z.array(imageRow),
  /** The company that an article of the publisher's own is about, or ''; null for a company's own articles. */
  companyName: z.string().nullable(),
});
export type ArticleRow = z.output<typeof articleRow>;

/** An article in a list of the screens, with its status. */
export interface ListedArticle extends Omit<ArticleRow, 'content'>, ItemStatus {
  updatedAt: string;
  /** Whether the public site shows a revision of it. */
  published: boolean;
}

/** The time in which a deleted article can be restored. */
export const RESTORABLE_DAYS = 30;
export const RESTORABLE_MS = RESTORABLE_DAYS * 24 * 3_600_000;

/** `search` matches a part of the title, ignoring case. */
export const listArticlesInput = paginationInput.extend({
  type: anyArticleType,
  search: text(200).default(''),
});
/** The company that an article of the publisher's own is about; empty for none. */
export const aboutCompany = z.object({ companyName: name(200) });

export const articleInput = z.object({ articleId: itemRef });
/** `articleId` is the earlier article's. With the same key the answer is the article made before. */
export const startFromInput = articleInput.extend({ idempotencyKey: requiredText(100).optional() });
export const removeArticleInput = z.object({ articleType: anyArticleType.optional() });
export const removePdfInput = z.object({ url: text(2_000) });
