import type { ListedArticle, listArticlesInput } from '@headwater/contract/articles';
import type { ArticleType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { takePage } from '@headwater/db/cursor-pagination';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import { sql, type Expression } from 'kysely';
import type { z } from 'zod';
import { statusColumns, toItemStatus } from '../submittals/item-status.queries.ts';
import { ownArticles, toSummary } from './articles.queries.ts';

interface PageValues {
  accountId: number;
  type: ArticleType;
  /** The page's articles have lower ids. */
  before: number;
  /** One more than are shown, to know whether more follow. */
  rows: number;
}

function articlesPage(db: Database, value: Parameter<PageValues>) {
  return ownArticles(db, value('accountId'))
    .select(statusColumns)
    .leftJoin('publications', 'publications.item_id', 'items.id')
    .select('items.updated_at as updatedAt')
    .select(({ eb }) => eb('publications.item_id', 'is not', null).$castTo<boolean>().as('published'))
    .where('items.type', '=', value('type'))
    .where('items.id', '<', value('before'))
    .orderBy('items.id', 'desc')
    .limit(value('rows'));
}

const listQuery = preparedQuery(articlesPage);
const searchQuery = preparedQuery((db, value: Parameter<PageValues & { pattern: string }>) =>
  articlesPage(db, value).where(titleContains(value('pattern'))),
);

function titleContains(pattern: Expression<string>) {
  return sql<boolean>`items.title ilike ${pattern}`;
}

const NO_ID = 2 ** 31 - 1;

type ListArticlesFilter = z.output<typeof listArticlesInput> & { accountId: number };

/** Lists a page of the account's articles whose title contains `search`, newest first, each with its status and steps. */
export async function listArticles(
  db: Database,
  { accountId, type, search, limit, cursor = NO_ID }: ListArticlesFilter,
): Promise<{ articles: ListedArticle[]; nextCursor: number | null }> {
  const page = { accountId, type, before: cursor, rows: limit + 1 };
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await (search === ''
    ? listQuery.execute(db, page)
    : searchQuery.execute(db, { ...page, pattern }));
  const { shown, nextCursor } = takePage(rows, limit);
  return { articles: shown.map(toListedArticle), nextCursor };
}

type ListRow = Awaited<ReturnType<typeof listQuery.execute>>[number];

function toListedArticle(row: ListRow): ListedArticle {
  const { completed, hasContent, doubtfulContent, latestSubmittal, updatedAt, published, ...summary } = row;
  const status = { type: row.type, completed, hasContent, doubtfulContent, latestSubmittal };
  return {
    ...toSummary(summary),
    ...toItemStatus(status),
    updatedAt: updatedAt.toISOString(),
    published,
  };
}
