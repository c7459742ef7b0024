import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { toPictures } from '@headwater/db/snapshot-pictures';
import type { ListCategory, Teaser } from '@headwater/pages/render';
import { sql } from 'kysely';
import { pathOf } from './page.queries.ts';
import { isVisible, type Viewing } from './visible.ts';

/** A place in the order of a list: the last entry before it. */
export interface Place {
  /** Microseconds, as that is what the database compares. */
  micros: string;
  itemId: number;
}

/** Published items and what a list shows of each, newest first. */
function teasers(db: Database, viewing: Viewing) {
  return db
    .selectFrom('publications')
    .leftJoin('files', 'files.id', 'publications.image_file_id')
    .select(['publications.item_id as itemId', 'publications.type', 'publications.slug'])
    .select(['publications.title', 'publications.summary', 'publications.company_name as companyName'])
    .select('publications.first_published_at as publishedAt')
    .select(
      sql<string>`(extract(epoch from publications.first_published_at) * 1000000)::bigint::text`.as('micros'),
    )
    .select(['files.id as fileId', 'files.width', 'files.height', 'files.variant_widths as variantWidths'])
    .where(isVisible(viewing))
    .orderBy('publications.first_published_at', 'desc')
    .orderBy('publications.item_id', 'desc');
}

type TeaserRow = Awaited<ReturnType<ReturnType<typeof teasers>['execute']>>[number];

function toTeaser({ fileId, variantWidths, width, height, slug, ...row }: TeaserRow): Teaser {
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
  let query = teasers(db, viewing).where('publications.type', '=', type);
  if (categoryId !== null) {
    query = query.where(sql<boolean>`publications.category_ids @> array[${categoryId}]::int[]`);
  }
  if (after) {
    const moment = sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`;
    query = query.where(
      sql<boolean>`(publications.first_published_at, publications.item_id) < (${moment}, ${after.itemId})`,
    );
  }
  const rows = await query.limit(limit + 1).execute();
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

/** What else that account has published, newest first. */
export async function listArticlesOf(
  db: Database,
  { accountId, limit, viewing }: { accountId: number; limit: number; viewing: Viewing },
): Promise<Teaser[]> {
  const rows = await teasers(db, viewing)
    .where('publications.account_id', '=', accountId)
    .where('publications.type', '!=', 'company')
    .limit(limit)
    .execute();
  return rows.map(toTeaser);
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
          .selectFrom('publications')
          .select('item_id')
          .where('publications.type', '=', type)
          .where(sql<boolean>`publications.category_ids @> array[categories.id]`)
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
