import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { toPictures } from '@headwater/db/snapshot-pictures';
import { isVisible, type Viewing } from '@headwater/db/visible';
import type { ListCategory, Teaser } from '@headwater/pages/render';
import { sql } from 'kysely';
import { pathOf } from './page.queries.ts';

/** A place in the order of a list: the last entry before it. */
export interface Place {
  /** Microseconds, as that is what the database compares. */
  micros: string;
  itemId: number;
}

/** What is paged through, each with an index in the order of lists. */
type Listed = 'publications' | 'publication_categories';

/** Published items and what a list shows of each, newest first. */
function teasers(db: Database, viewing: Viewing, listed: Listed = 'publications') {
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
    .where(isVisible(viewing))
    .orderBy(sql.ref(`${listed}.first_published_at`), 'desc')
    .orderBy(sql.ref(`${listed}.item_id`), 'desc');
}

function isAfter(place: Place | null, listed: Listed) {
  if (!place) return sql<boolean>`true`;
  const moment = sql`timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond'`;
  const key = sql`(${sql.ref(`${listed}.first_published_at`)}, ${sql.ref(`${listed}.item_id`)})`;
  return sql<boolean>`${key} < (${moment}, ${place.itemId})`;
}

type TeaserRow = Awaited<ReturnType<ReturnType<typeof teasers>['execute']>>[number];

export function toTeaser({ fileId, variantWidths, width, height, slug, ...row }: TeaserRow): Teaser {
  const { type, title, summary, companyName, publishedAt } = row;
  // The title beside it says what it is about.
  const [picture = null] = toPictures(
    fileId === null ? [] : [{ fileId, width, height, variantWidths: variantWidths ?? [], alt: '' }],
  );
  return { type, path: pathOf(type, slug), title, summary, companyName, picture, publishedAt };
}

interface ListOptions {
  type: ItemType;
  categoryId: number | null;
  after: Place | null;
  limit: number;
  viewing: Viewing;
}

/** One page of a list, and the place where the next one starts; null on the last. */
export async function listPublications(
  db: Database,
  { type, categoryId, after, limit, viewing }: ListOptions,
): Promise<{ entries: Teaser[]; next: Place | null }> {
  const listed = categoryId === null ? 'publications' : 'publication_categories';
  const ofType = teasers(db, viewing, listed)
    .where('publications.type', '=', type)
    .where(isAfter(after, listed))
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
  return { entries: shown.map(toTeaser), next: last ? { micros: last.micros, itemId: last.itemId } : null };
}

/** The newest of several types together. */
export async function listNewest(
  db: Database,
  { types, limit, viewing }: { types: readonly ItemType[]; limit: number; viewing: Viewing },
): Promise<Teaser[]> {
  const rows = await teasers(db, viewing)
    .where('publications.type', 'in', [...types])
    .limit(limit)
    .execute();
  return rows.map(toTeaser);
}

interface OfAccount {
  accountId: number;
  exceptId: number;
  limit: number;
  viewing: Viewing;
}

/** The articles of an account but one, newest first. */
export async function listArticlesOf(
  db: Database,
  { accountId, exceptId, limit, viewing }: OfAccount,
): Promise<Teaser[]> {
  const rows = await teasers(db, viewing)
    .where('publications.account_id', '=', accountId)
    .where('publications.type', '!=', 'company')
    .where('publications.item_id', '!=', exceptId)
    .limit(limit)
    .execute();
  return rows.map(toTeaser);
}

interface OfCategory {
  categoryId: number;
  /** The item that they stand beside, and whose it is: its owner's others are shown elsewhere. */
  itemId: number;
  accountId: number | null;
  limit: number;
  viewing: Viewing;
}

/** The newest of a category, and the words that they depend on. */
export async function listOfCategory(
  db: Database,
  { categoryId, itemId, accountId, limit, viewing }: OfCategory,
): Promise<{ teasers: Teaser[]; words: string[] }> {
  const rows = await teasers(db, viewing, 'publication_categories')
    .innerJoin('publication_categories', 'publication_categories.item_id', 'publications.item_id')
    .where('publication_categories.category_id', '=', categoryId)
    .where('publications.item_id', '!=', itemId)
    .where((eb) => eb('publications.account_id', 'is distinct from', accountId ?? -1))
    .limit(limit)
    .execute();
  const words = rows.flatMap((row) => [
    `item:${row.itemId}`,
    ...(row.accountId === null ? [] : [`account:${row.accountId}`]),
  ]);
  return { teasers: rows.map(toTeaser), words };
}

/** The categories of that type that anything visible is in. */
export async function listCategories(
  db: Database,
  { type, viewing }: { type: ItemType; viewing: Viewing },
): Promise<ListCategory[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('item_type', '=', type)
    .where('parent_id', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('publication_categories')
          .innerJoin('publications', 'publications.item_id', 'publication_categories.item_id')
          .select('publications.item_id')
          .whereRef('publication_categories.category_id', '=', 'categories.id')
          .where(isVisible(viewing)),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findCategory(
  db: Database,
  { type, id }: { type: ItemType; id: number },
): Promise<ListCategory | undefined> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('item_type', '=', type)
    .where('id', '=', id)
    .executeTakeFirst();
}
