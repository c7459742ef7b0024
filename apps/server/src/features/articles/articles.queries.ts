import type { ArticleRow, ArticleSummary } from '@headwater/contract/articles';
import type { ItemRef } from '@headwater/contract/ids';
import { pdfUrl } from '@headwater/contract/images';
import { articleTypes, type ArticleType } from '@headwater/contract/item-types';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { sql, type Expression, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { toImageRow } from '../items/images/image-row.ts';

const summaryColumns = [
  'items.id',
  'items.uuid',
  'items.type',
  'items.title',
  'items.intro_header as introHeader',
  'items.author',
  'items.pdf_file_id as pdfFileId',
  'items.version',
] as const;

/** Selects the account's articles that are not deleted, each with its categories and its featured image. */
function ownArticles(db: Database, accountId: number | Expression<number>) {
  return db
    .selectFrom('items')
    .select(summaryColumns)
    .select((eb) => [categoriesOf(eb).as('categories'), featuredImageOf(eb).as('images')])
    .where('items.account_id', '=', accountId)
    .where('items.type', 'in', ['mini-case-study', 'press-release'])
    .where('items.deleted_at', 'is', null)
    .$narrowType<{ type: ArticleType }>();
}

function categoriesOf(eb: ExpressionBuilder<Tables, 'items'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('item_categories')
      .select('item_categories.category_id as categoryId')
      .whereRef('item_categories.item_id', '=', 'items.id')
      .orderBy('item_categories.category_id'),
  );
}

function featuredImageOf(eb: ExpressionBuilder<Tables, 'items'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('item_images')
      .innerJoin('files', 'files.id', 'item_images.file_id')
      .select(['files.id as fileId', 'item_images.alt', 'files.variant_widths as variantWidths'])
      .whereRef('item_images.item_id', '=', 'items.id')
      .where('item_images.reference', '=', 'gallery')
      .orderBy('item_images.id'),
  );
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof ownArticles>['execute']>>[number];

function toSummary({ type, pdfFileId, images, ...row }: SummaryRow): ArticleSummary {
  return {
    ...row,
    articleType: articleTypes[type].slug,
    contentAsPdf: pdfFileId === null ? null : pdfUrl(pdfFileId),
    images: images.map(toImageRow),
  };
}

interface ArticleFilter {
  accountId: number;
  type: ArticleType;
  search: string;
  limit: number;
  cursor?: number | undefined;
}

/** Lists the account's articles whose title contains `search`, newest first; one more than `limit` where more follow. */
export async function listOwnArticles(
  db: Database,
  { accountId, type, search, limit, cursor }: ArticleFilter,
): Promise<(ArticleSummary & { updatedAt: Date; published: boolean })[]> {
  const rows = await ownArticles(db, accountId)
    .leftJoin('publications', 'publications.item_id', 'items.id')
    .select('items.updated_at as updatedAt')
    .select(({ eb }) => eb('publications.item_id', 'is not', null).$castTo<boolean>().as('published'))
    .where('items.type', '=', type)
    .$if(search !== '', (query) => query.where(titleContains(search)))
    .$if(cursor !== undefined, (query) => query.where('items.id', '<', cursor ?? 0))
    .orderBy('items.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(({ updatedAt, published, ...row }) => ({ ...toSummary(row), updatedAt, published }));
}

function titleContains(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`items.title ilike ${pattern}`;
}

const articleQueries = {
  id: preparedQuery((db, value: Parameter<{ ref: number; accountId: number }>) =>
    ownArticles(db, value('accountId')).select('items.content').where('items.id', '=', value('ref')),
  ),
  uuid: preparedQuery((db, value: Parameter<{ ref: string; accountId: number }>) =>
    ownArticles(db, value('accountId')).select('items.content').where('items.uuid', '=', value('ref')),
  ),
};

/** Returns the article that `ref` names, or null where it is another account's or deleted. */
export async function getOwnArticle(
  db: Database,
  { ref, accountId }: { ref: ItemRef; accountId: number },
): Promise<ArticleRow | null> {
  const [row] =
    typeof ref === 'number'
      ? await articleQueries.id(db, { ref, accountId })
      : await articleQueries.uuid(db, { ref, accountId });
  return row ? toArticle(row) : null;
}

/** Returns the account's article that was created under the key, or null where it is deleted. */
export async function getArticleByIdempotencyKey(
  db: Database,
  { accountId, idempotencyKey }: { accountId: number; idempotencyKey: string },
): Promise<ArticleRow | null> {
  const row = await ownArticles(db, accountId)
    .select('items.content')
    .where('items.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? toArticle(row) : null;
}

function toArticle({ content, ...summary }: SummaryRow & { content: string }): ArticleRow {
  return { ...toSummary(summary), content };
}

interface NewArticle {
  accountId: number;
  type: ArticleType;
  idempotencyKey: string | undefined;
  text: { title: string; introHeader: string; author: string; content: string };
}

export async function insertArticle(
  trx: Transaction,
  { accountId, type, idempotencyKey, text }: NewArticle,
): Promise<{ id: number; uuid: string; version: number }> {
  return trx
    .insertInto('items')
    .values({
      type,
      account_id: accountId,
      idempotency_key: idempotencyKey ?? null,
      title: text.title,
      intro_header: text.introHeader,
      author: text.author,
      content: text.content,
    })
    .returning(['id', 'uuid', 'version'])
    .executeTakeFirstOrThrow();
}

/** Sets the PDF that takes the place of an article's content; null removes it. */
export async function updateArticlePdf(
  trx: Transaction,
  { itemId, fileId }: { itemId: number; fileId: string | null },
): Promise<void> {
  await trx.updateTable('items').set({ pdf_file_id: fileId }).where('id', '=', itemId).execute();
}
