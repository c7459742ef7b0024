import type { ItemType } from '@headwater/contract/item-types';
import type { Picture } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { toPictures } from '@headwater/publishing/snapshot-pictures';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { MAX_COUNTED, type Teaser } from '@headwater/pages/render';
import { sql } from 'kysely';
import { publicationPath } from '../publication/publication.queries.ts';
import type { ListCursor } from './list-cursor.ts';

/** Paginated tables. Both have an index in the order of lists. */
type PagedTable = 'publications' | 'publication_categories';

/** Logo of the company of the outer query's publication, as on the company's public page. */
export const companyLogo = sql<Picture | null>`(
  select revisions.snapshot -> 'logo'
  from publications as profile join revisions on revisions.id = profile.revision_id
  where profile.account_id = publications.account_id and profile.type = 'company')`;

/** Selects the list data of published items, newest first. */
export function selectTeasers(
  db: Database,
  visibility: VisibilityOptions,
  table: PagedTable = 'publications',
) {
  return db
    .selectFrom('publications')
    .leftJoin('files', 'files.id', 'publications.image_file_id')
    .select(['publications.item_id as itemId', 'publications.account_id as accountId'])
    .select(['publications.type', 'publications.slug'])
    .select(['publications.title', 'publications.summary', 'publications.company_name as companyName'])
    .select('publications.first_published_at as publishedAt')
    .select(
      sql<string>`(extract(epoch from publications.first_published_at) * 1000000)::bigint::text`.as('micros'),
    )
    .select(['files.id as fileId', 'files.width', 'files.height', 'files.variant_widths as variantWidths'])
    .select(companyLogo.as('logo'))
    .where(isVisible(visibility))
    .orderBy(sql.ref(`${table}.first_published_at`), 'desc')
    .orderBy(sql.ref(`${table}.item_id`), 'desc');
}

function isPastCursor(cursor: ListCursor | null, table: PagedTable) {
  if (!cursor) return sql<boolean>`true`;
  const moment = sql`timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond'`;
  const key = sql`(${sql.ref(`${table}.first_published_at`)}, ${sql.ref(`${table}.item_id`)})`;
  return sql<boolean>`${key} < (${moment}, ${cursor.itemId})`;
}

type TeaserRow = Awaited<ReturnType<ReturnType<typeof selectTeasers>['execute']>>[number];

export function toTeaser({ fileId, variantWidths, width, height, slug, ...row }: TeaserRow): Teaser {
  const { type, title, summary, companyName, logo, publishedAt, accountId } = row;
  const picture = toListPicture({ fileId, variantWidths, width, height });
  const path = publicationPath(type, slug);
  return { type, path, title, summary, companyName, picture, logo, publishedAt, paid: accountId !== null };
}

/** Returns an item's picture in a list, beside its title, which describes it. */
export function toListPicture({
  fileId,
  variantWidths,
  ...size
}: Pick<TeaserRow, 'fileId' | 'variantWidths' | 'width' | 'height'>): Picture | null {
  if (fileId === null) return null;
  const row = { fileId, ...size, variantWidths: variantWidths ?? [], alt: '', decorative: false };
  return toPictures([row])[0] ?? null;
}

interface ListOptions {
  type: ItemType;
  categoryId: number | null;
  cursor: ListCursor | null;
  limit: number;
  visibility: VisibilityOptions;
}

/** Lists one page, with the cursor of the next one, which is null on the last page. */
export async function listPublications(
  db: Database,
  { type, categoryId, cursor, limit, visibility }: ListOptions,
): Promise<{ entries: Teaser[]; nextCursor: ListCursor | null }> {
  const table = categoryId === null ? 'publications' : 'publication_categories';
  const ofType = selectTeasers(db, visibility, table)
    .where('publications.type', '=', type)
    .where(isPastCursor(cursor, table))
    .limit(limit + 1);
  const query =
    categoryId === null
      ? ofType
      : ofType
          .innerJoin('publication_categories', 'publication_categories.item_id', 'publications.item_id')
          .where('publication_categories.category_id', '=', categoryId);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(toTeaser),
    nextCursor: last ? { micros: last.micros, itemId: last.itemId } : null,
  };
}

/** Counts a type's visible items, up to one above the exact maximum. */
export async function countPublications(
  db: Database,
  { type, visibility }: { type: ItemType; visibility: VisibilityOptions },
): Promise<number> {
  const counted = db
    .selectFrom('publications')
    .select('item_id')
    .where('type', '=', type)
    .where(isVisible(visibility))
    .limit(MAX_COUNTED + 1);
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the newest items of several types together. */
export async function listNewest(
  db: Database,
  { types, limit, visibility }: { types: readonly ItemType[]; limit: number; visibility: VisibilityOptions },
): Promise<Teaser[]> {
  const rows = await selectTeasers(db, visibility)
    .where('publications.type', 'in', [...types])
    .limit(limit)
    .execute();
  return rows.map(toTeaser);
}

interface AccountArticlesOptions {
  accountId: number;
  exceptId: number;
  limit: number;
  visibility: VisibilityOptions;
}

/** Lists an account's articles except one, newest first. */
export async function listAccountArticles(
  db: Database,
  { accountId, exceptId, limit, visibility }: AccountArticlesOptions,
): Promise<Teaser[]> {
  const rows = await selectTeasers(db, visibility)
    .where('publications.account_id', '=', accountId)
    .where('publications.type', '!=', 'company')
    .where('publications.item_id', '!=', exceptId)
    .limit(limit)
    .execute();
  return rows.map(toTeaser);
}

/** Lists an account's newest mini case studies. */
export async function listAccountStudies(
  db: Database,
  { accountId, limit, visibility }: { accountId: number; limit: number; visibility: VisibilityOptions },
): Promise<Teaser[]> {
  const rows = await selectTeasers(db, visibility)
    .where('publications.account_id', '=', accountId)
    .where('publications.type', '=', 'mini-case-study')
    .limit(limit)
    .execute();
  return rows.map(toTeaser);
}

interface RelatedOptions {
  categoryId: number;
  /** Item whose page shows the list, and its owner, whose items have their own list there. */
  itemId: number;
  accountId: number | null;
  limit: number;
  visibility: VisibilityOptions;
}

/** Number of a category's newest items to compare. */
const MAX_COMPARED = 200;

/**
 * Lists the items of a category that share the most words with this item's title, newest first if equal, with the
 * listed items' cache tags.
 */
export async function listRelated(
  db: Database,
  { categoryId, itemId, accountId, limit, visibility }: RelatedOptions,
): Promise<{ teasers: Teaser[]; cacheTags: string[] }> {
  const newest = db
    .selectFrom('publication_categories')
    .innerJoin('publications', 'publications.item_id', 'publication_categories.item_id')
    .select('publications.item_id')
    .where('publication_categories.category_id', '=', categoryId)
    .where('publications.item_id', '!=', itemId)
    .where((eb) => eb('publications.account_id', 'is distinct from', accountId ?? -1))
    .where(isVisible(visibility))
    .orderBy('publication_categories.first_published_at', 'desc')
    .orderBy('publication_categories.item_id', 'desc')
    .limit(MAX_COMPARED);
  const rows = await selectTeasers(db, visibility)
    .clearOrderBy()
    .where('publications.item_id', 'in', newest)
    .orderBy(sql`ts_rank(publications.search, ${wordsOfTitle(itemId)})`, 'desc')
    .orderBy('publications.first_published_at', 'desc')
    .orderBy('publications.item_id', 'desc')
    .limit(limit)
    .execute();
  const cacheTags = rows.flatMap((row) => [
    `item:${row.itemId}`,
    ...(row.accountId === null ? [] : [`account:${row.accountId}`]),
  ]);
  return { teasers: rows.map(toTeaser), cacheTags };
}

/** Search for any word of an item's title, or for none if it is not public. */
function wordsOfTitle(itemId: number) {
  return sql`coalesce((
    select string_agg(quote_literal(lexeme), ' | ')::tsquery
    from publications as this, unnest(search_vector(this.title))
    where this.item_id = ${itemId}), ''::tsquery)`;
}

/** Returns one item's list data. */
export async function getTeaser(
  db: Database,
  { itemId, visibility }: { itemId: number; visibility: VisibilityOptions },
): Promise<Teaser | null> {
  const row = await selectTeasers(db, visibility)
    .where('publications.item_id', '=', itemId)
    .executeTakeFirst();
  return row ? toTeaser(row) : null;
}

/** Returns the public page of an account's company. */
export async function getCompanyTeaser(
  db: Database,
  { accountId, visibility }: { accountId: number; visibility: VisibilityOptions },
): Promise<Teaser | null> {
  const row = await selectTeasers(db, visibility)
    .where('publications.type', '=', 'company')
    .where('publications.account_id', '=', accountId)
    .executeTakeFirst();
  return row ? toTeaser(row) : null;
}
