import { HOUSE_ACCOUNT } from '@headwater/contract/company-roles';
import type { ArticleRow } from '@headwater/contract/articles';
import type { ItemRef } from '@headwater/contract/ids';
import { pdfUrl } from '@headwater/contract/images';
import type { ItemTexts } from '@headwater/contract/item-texts';
import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import type { Partner } from '@headwater/contract/partners';
import { holderOf } from '@headwater/db/holder';
import { shortTexts, toTextColumns } from '@headwater/db/item-texts';
import { preparedQuery, type Parameter } from '@headwater/db/prepared-query';
import type { Database, Tables, Transaction } from '@headwater/db/connect';
import { sql, type Expression, type ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../trpc/auth-session.ts';
import { auditEntry, toAuditValues, type AuditEntryValues } from '../audit/audit.queries.ts';
import { toImageRow, type StoredImage } from '../items/images/image-row.ts';
import { textUpdate } from '../items/item.queries.ts';
import { ownerOfFound, preparedByRef } from '../items/prepared-by-ref.ts';

const summaryColumns = [
  'items.id',
  'items.uuid',
  'items.type',
  ...shortTexts,
  'items.pdf_file_id as pdfFileId',
  'items.version',
  'items.company_name as companyName',
] as const;

/** Selects the account's articles that are not deleted. */
export function ownArticles(
  db: Database,
  accountId: number | Expression<number>,
  owner: Expression<number> = holderOf('items'),
) {
  return db
    .selectFrom('items')
    .select(summaryColumns)
    .where(owner, '=', accountId)
    .where('items.type', '<>', 'company')
    .where('items.deleted_at', 'is', null)
    .$narrowType<{ type: AnyArticleType }>();
}

/** Selects the fields that screens show with an article: its categories and its featured image. */
export function selectRelations(eb: ExpressionBuilder<Tables, 'items'>) {
  return [categoriesOf(eb).as('categories'), featuredImageOf(eb).as('images')] as const;
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
      .select(['item_images.alt', 'item_images.decorative', 'item_images.credit'])
      .select(['files.id as fileId', 'files.variant_widths as variantWidths'])
      .whereRef('item_images.item_id', '=', 'items.id')
      .where('item_images.reference', '=', 'gallery')
      .orderBy('item_images.id'),
  );
}

/** Returns the documented fields that are not columns. */
export function toDocumentedFields({ type, pdfFileId }: { type: AnyArticleType; pdfFileId: string | null }) {
  return {
    articleType: articleTypes[type].slug,
    contentAsPdf: pdfFileId === null ? null : pdfUrl(pdfFileId),
  };
}

const ownArticleQuery = preparedByRef((column, db, value: Parameter<{ ref: ItemRef; accountId: number }>) =>
  ownArticles(db, value('accountId'), ownerOfFound)
    .select(selectRelations)
    .select('items.content')
    .where(column, '=', value('ref')),
);

interface StoredArticle {
  type: AnyArticleType;
  pdfFileId: string | null;
  images: readonly StoredImage[];
}

/** Turns an article's row into what the screens show. */
export function toArticle<Row extends StoredArticle>({ type, pdfFileId, images, ...row }: Row) {
  return { ...row, ...toDocumentedFields({ type, pdfFileId }), images: images.map(toImageRow) };
}

/** Returns the article that `ref` names, or null if it is another account's or deleted. */
export async function getOwnArticle(
  db: Database,
  own: { ref: ItemRef; accountId: number },
): Promise<ArticleRow | null> {
  const row = await ownArticleQuery(db, own);
  return row && toArticle(row);
}

/** Returns the account's article created with this key, or null if it is deleted. */
export async function getArticleByIdempotencyKey(
  db: Database,
  { accountId, idempotencyKey }: { accountId: number; idempotencyKey: string },
): Promise<ArticleRow | null> {
  const row = await ownArticles(db, accountId)
    .select(selectRelations)
    .select('items.content')
    .where('items.idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row ? toArticle(row) : null;
}

const countQuery = preparedQuery((db, value: Parameter<{ accountId: number }>) =>
  db
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // Not the holder, whose index would have every row read: this one alone tells the count.
    .where('account_id', '=', value('accountId'))
    .where('type', '<>', 'company'),
);

/** Counts the articles of an account, which is not the house's, including deleted ones. */
export async function countOwnArticles(db: Database, own: { accountId: number }): Promise<number> {
  const { count } = await countQuery.executeTakeFirstOrThrow(db, own);
  return count;
}

interface NewArticle extends ItemTexts {
  /** The account that the company's rows carry. */
  accountId: number;
  type: AnyArticleType;
  idempotencyKey: string | null;
}

const insertQuery = preparedQuery((db, value: Parameter<NewArticle & AuditEntryValues>) =>
  db
    .with('article', (cte) =>
      cte
        .insertInto('items')
        .values({
          type: value('type'),
          account_id: sql`nullif(${value('accountId')}::integer, ${sql.lit(HOUSE_ACCOUNT)})`,
          company_name: sql`case when ${value('accountId')}::integer = ${sql.lit(HOUSE_ACCOUNT)} then '' end`,
          idempotency_key: value('idempotencyKey'),
          ...toTextColumns(value),
        })
        .returning(['id', 'uuid', 'version']),
    )
    .with('audited', (cte) => auditEntry(cte, value, sql`(select id from article)`))
    .selectFrom('article')
    .selectAll(),
);

/** Inserts an article and its audit row, in one statement. The membership must be locked. */
export async function insertArticle(
  trx: Transaction,
  { actor, action, ...article }: NewArticle & { actor: Actor; action: string },
): Promise<{ id: number; uuid: string; version: number }> {
  const entry = toAuditValues({ actor, action });
  return insertQuery.executeTakeFirstOrThrow(trx, { ...article, ...entry });
}

const updateTextQuery = preparedQuery((db, value: Parameter<ItemTexts & { itemId: number }>) =>
  textUpdate(db, value)
    .returning([...summaryColumns, 'items.content'])
    .returning(selectRelations)
    .$narrowType<{ type: AnyArticleType }>(),
);

/** Saves an article's texts as its next version, and returns it. */
export async function updateArticleText(
  trx: Transaction,
  article: ItemTexts & { itemId: number },
): Promise<ArticleRow> {
  return toArticle(await updateTextQuery.executeTakeFirstOrThrow(trx, article));
}

/** Replaces the list of who took part in what an article tells. */
export async function updatePartners(
  trx: Transaction,
  { itemId, partners }: { itemId: number; partners: readonly Partner[] },
): Promise<void> {
  await trx
    .updateTable('items')
    .set({ partners: JSON.stringify(partners) })
    .where('id', '=', itemId)
    .execute();
}

/** Sets the PDF that replaces an article's content; null removes it. */
export async function updateArticlePdf(
  trx: Transaction,
  { itemId, fileId }: { itemId: number; fileId: string | null },
): Promise<void> {
  await trx.updateTable('items').set({ pdf_file_id: fileId }).where('id', '=', itemId).execute();
}

/** Names the company that an article of the house's is about. */
export async function updateCompanyName(
  trx: Transaction,
  { itemId, companyName }: { itemId: number; companyName: string },
): Promise<void> {
  await trx.updateTable('items').set({ company_name: companyName }).where('id', '=', itemId).execute();
}
