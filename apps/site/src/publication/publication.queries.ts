import { publicSegment, type ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Says whether a text could be a slug. The database would refuse some characters of a URL. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** Returns the item that has or had this address on the public site, with its publication if there is one. */
export async function getPublication(
  db: Database,
  { type, slug, visibility }: { type: ItemType; slug: string; visibility: VisibilityOptions },
) {
  return db
    .selectFrom('slugs')
    .leftJoin('publications', 'publications.item_id', 'slugs.item_id')
    .leftJoin('revisions', 'revisions.id', 'publications.revision_id')
    .leftJoin('accounts', 'accounts.id', 'publications.account_id')
    .select(['slugs.item_id as itemId', 'publications.slug', 'publications.title'])
    .select('publications.account_id as accountId')
    .select(['revisions.snapshot', 'revisions.uuid as revision'])
    .select([
      'publications.first_published_at as publishedAt',
      'publications.published_at as updatedAt',
      'accounts.closed_at as closedAt',
    ])
    .select((eb) => eb.case().when(isVisible(visibility)).then(true).else(false).end().as('visible'))
    .where('slugs.type', '=', type)
    .where('slugs.slug', '=', slug)
    .where('slugs.reserved', '=', false)
    .executeTakeFirst();
}

/** Returns the data of an item's public page; undefined for an item without one. */
export async function getPublicSnapshot(
  db: Database,
  { itemId, visibility }: { itemId: number; visibility: VisibilityOptions },
) {
  return db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select('revisions.snapshot')
    .select(
      sql<boolean>`publications.account_id is not null and not exists (
        select from untagged_companies as untagged join items as company on company.id = untagged.company_id
        where company.account_id = publications.account_id)`.as('isTagged'),
    )
    .where('publications.item_id', '=', itemId)
    .where(isVisible(visibility))
    .executeTakeFirst();
}

/** Returns the public paths of items by their ids. An item that is not public has none. */
export async function listPaths(db: Database, items: ListedItems): Promise<Map<number, string>> {
  const pages = await listPages(db, items);
  return new Map(Array.from(pages, ([id, { path }]) => [id, path]));
}

interface ListedItems {
  itemIds: readonly number[];
  visibility: VisibilityOptions;
}

/** Returns the present names and root-relative paths of those of the items that have public pages. */
export async function listPages(
  db: Database,
  { itemIds, visibility }: ListedItems,
): Promise<Map<number, { name: string; path: string }>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('publications')
    .select(['item_id as id', 'type', 'slug', 'title as name'])
    .where('item_id', 'in', [...itemIds])
    .where(isVisible(visibility))
    .execute();
  return new Map(rows.map(({ id, type, slug, name }) => [id, { name, path: publicationPath(type, slug) }]));
}

export function publicationPath(type: ItemType, slug: string): string {
  return `/${publicSegment(type)}/${slug}`;
}
