import { publicSegment, type ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/db/visibility';

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether it could be one at all: the database refuses some of what an address may hold. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text);
}

/** What an address has ever stood for, or undefined: the item's publication, where there still is one. */
export async function getPublication(
  db: Database,
  { type, slug, viewing }: { type: ItemType; slug: string; viewing: VisibilityOptions },
) {
  return db
    .selectFrom('slugs')
    .leftJoin('publications', 'publications.item_id', 'slugs.item_id')
    .leftJoin('revisions', 'revisions.id', 'publications.revision_id')
    .leftJoin('accounts', 'accounts.id', 'publications.account_id')
    .select(['slugs.item_id as itemId', 'publications.slug', 'publications.account_id as accountId'])
    .select('revisions.snapshot')
    .select([
      'publications.first_published_at as publishedAt',
      'publications.published_at as updatedAt',
      'accounts.closed_at as closedAt',
    ])
    .select((eb) => eb.case().when(isVisible(viewing)).then(true).else(false).end().as('visible'))
    .where('slugs.type', '=', type)
    .where('slugs.slug', '=', slug)
    .executeTakeFirst();
}

/** The public addresses of these items, by id. */
export async function listPaths(
  db: Database,
  { itemIds, viewing }: { itemIds: readonly number[]; viewing: VisibilityOptions },
): Promise<Map<number, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('publications')
    .select(['item_id as id', 'type', 'slug'])
    .where('item_id', 'in', [...itemIds])
    .where(isVisible(viewing))
    .execute();
  return new Map(rows.map(({ id, type, slug }) => [id, publicationPath(type, slug)]));
}

/** The address of the company profile of that account. */
export async function getCompanyPath(
  db: Database,
  { accountId, viewing }: { accountId: number; viewing: VisibilityOptions },
): Promise<string | null> {
  const company = await db
    .selectFrom('publications')
    .select('slug')
    .where('type', '=', 'company')
    .where('account_id', '=', accountId)
    .where(isVisible(viewing))
    .executeTakeFirst();
  return company ? publicationPath('company', company.slug) : null;
}

export function publicationPath(type: ItemType, slug: string): string {
  return `/${publicSegment(type)}/${slug}`;
}
