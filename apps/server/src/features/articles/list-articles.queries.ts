import type { ArticleSummary, ListedArticle, listArticlesInput } from '@headwater/contract/articles';
import { imageUrl } from '@headwater/contract/images';
import type { AnyArticleType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import type { VisibleDays } from '@headwater/publishing/visibility';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql } from 'kysely';
import type { z } from 'zod';
import { statusColumns, toItemStatus, type PublicSite } from '../submittals/item-status.queries.ts';
import { toDocumentedFields, ownArticles, toArticle, selectRelations } from './articles.queries.ts';

interface PageValues {
  accountId: number;
  type: AnyArticleType;
  /** The page's articles have lower ids. */
  before: number;
  /** One more than are shown, to know whether more follow. */
  rows: number;
}

/** The arrays cost less than Kysely's JSON helpers. */
const summariesQuery = preparedQuery((db, value: Parameter<PageValues>) =>
  articlesPage(db, value).select([
    sql<string[]>`array(
      select file_id from item_images where item_id = items.id and reference = 'gallery' order by id
    )`.as('fileIds'),
    sql<number[]>`array(
      select category_id from item_categories where item_id = items.id order by category_id
    )`.as('categoryIds'),
  ]),
);

function articlesPage(db: Database, value: Parameter<PageValues>) {
  return ownArticles(db, value('accountId'))
    .where('items.type', '=', value('type'))
    .where('items.id', '<', value('before'))
    .orderBy('items.id', 'desc')
    .limit(value('rows'));
}

const listQuery = preparedQuery(listedPage);

function listedPage(db: Database, value: Parameter<PageValues & VisibleDays>) {
  return articlesPage(db, value)
    .select(selectRelations)
    .select((eb) => statusColumns(eb, { today: value('today'), earliestEnd: value('earliestEnd') }))
    .select('items.updated_at as updatedAt')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('publications')
            .select('publications.item_id')
            .whereRef('publications.item_id', '=', 'items.id'),
        )
        .$castTo<boolean>()
        .as('published'),
    );
}

export interface Page<Article> {
  articles: Article[];
  nextCursor: number | null;
}

type PageFilter = Omit<z.output<typeof listArticlesInput>, 'search'> & { accountId: number };

/** Lists a page of the account's articles, newest first, for the documented call. */
export async function listSummaries(db: Database, filter: PageFilter): Promise<Page<ArticleSummary>> {
  const rows = await summariesQuery.execute(db, toPageValues(filter));
  const { shown, nextCursor } = takePage(rows, filter.limit);
  return { articles: shown.map(toSummary), nextCursor };
}

/** Lists a page of the account's articles whose title contains `search`, newest first, each with its status and steps. */
export async function listArticles(
  db: Database,
  { search, ...filter }: PageFilter & { search: string },
  site: PublicSite,
): Promise<Page<ListedArticle>> {
  const page = { ...toPageValues(filter), ...site };
  const rows = await (search === '' ? listQuery.execute(db, page) : searchPage(db, page, search));
  const { shown, nextCursor } = takePage(rows, filter.limit);
  return { articles: shown.map((row) => toListedArticle(row, site)), nextCursor };
}

/** Not prepared, because the text decides which index is used. */
async function searchPage(db: Database, page: PageValues & VisibleDays, search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return listedPage(db, (name) => sql`${page[name]}`)
    .where('items.title', 'ilike', pattern)
    .execute();
}

const MAX_ID = 2 ** 31 - 1;

function toPageValues({ accountId, type, limit, cursor = MAX_ID }: PageFilter): PageValues {
  return { accountId, type, before: cursor, rows: limit + 1 };
}

type SummaryRow = Awaited<ReturnType<typeof summariesQuery.execute>>[number];

function toSummary({ type, pdfFileId, fileIds, categoryIds, ...row }: SummaryRow): ArticleSummary {
  return {
    ...row,
    ...toDocumentedFields({ type, pdfFileId }),
    images: fileIds.map((fileId) => ({ url: imageUrl(fileId) })),
    categories: categoryIds.map((categoryId) => ({ categoryId })),
  };
}

type ListRow = Awaited<ReturnType<typeof listQuery.execute>>[number];

function toListedArticle(row: ListRow, site: PublicSite): ListedArticle {
  const {
    completed,
    hasContent,
    doubtfulContent,
    latestSubmittal,
    unpublishedPage,
    publicSlug,
    publicSchedule,
    followsImports,
    updatedAt,
    published,
    ...summary
  } = row;
  const { type } = row;
  const steps = { completed, hasContent, doubtfulContent };
  const status = {
    type,
    ...steps,
    latestSubmittal,
    unpublishedPage,
    publicSlug,
    publicSchedule,
    followsImports,
  };
  return {
    ...toArticle(summary),
    ...toItemStatus(status, site),
    updatedAt: updatedAt.toISOString(),
    published,
  };
}
