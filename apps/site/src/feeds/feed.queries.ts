import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';
import { isClaimedBy } from '@headwater/publishing/claimed-by';

const MAX_ENTRIES = 50;

export type FeedRow = Awaited<ReturnType<typeof listFeedEntries>>[number];

function selectEntries(db: Database, visibility: VisibilityOptions) {
  return db
    .selectFrom('publications')
    .select(['publications.item_id as itemId', 'publications.type', 'publications.slug'])
    .select('publications.account_id as accountId')
    .select(['publications.title', 'publications.summary', 'publications.company_name as companyName'])
    .select(['publications.first_published_at as publishedAt', 'publications.published_at as updatedAt'])
    .where(isVisible(visibility))
    .limit(MAX_ENTRIES);
}

interface ListOptions {
  types: readonly ItemType[];
  /** Null for all categories. */
  categoryId: number | null;
  visibility: VisibilityOptions;
}

/** Lists the newest publications with their feed data. */
export async function listFeedEntries(db: Database, { types, categoryId, visibility }: ListOptions) {
  const ofTypes = selectEntries(db, visibility).where('publications.type', 'in', [...types]);
  if (categoryId === null)
    return ofTypes
      .orderBy('publications.first_published_at', 'desc')
      .orderBy('publications.item_id', 'desc')
      .execute();
  return ofTypes
    .innerJoin('publication_categories', 'publication_categories.item_id', 'publications.item_id')
    .where('publication_categories.category_id', '=', categoryId)
    .orderBy('publication_categories.first_published_at', 'desc')
    .orderBy('publication_categories.item_id', 'desc')
    .execute();
}

interface CompanyOptions {
  companyId: number;
  /** Null if the company has been imported. */
  accountId: number | null;
  visibility: VisibilityOptions;
}

/** Lists a company's newest articles, and those about it by the publisher. */
export async function listCompanyFeedEntries(
  db: Database,
  { companyId, accountId, visibility }: CompanyOptions,
): Promise<FeedRow[]> {
  const newest = selectEntries(db, visibility)
    .where('publications.type', '!=', 'company')
    .orderBy('publications.first_published_at', 'desc')
    .orderBy('publications.item_id', 'desc');
  // Each has its own index.
  const own =
    accountId === null ? [] : await newest.where('publications.account_id', '=', accountId).execute();
  const claimed = await newest.where(isClaimedBy(companyId)).execute();
  return [...own, ...claimed]
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || b.itemId - a.itemId)
    .slice(0, MAX_ENTRIES);
}

/** Lists the feed data of the given items, newest first. */
export async function listFeedEntriesOf(
  db: Database,
  { itemIds, visibility }: { itemIds: readonly number[]; visibility: VisibilityOptions },
): Promise<FeedRow[]> {
  return selectEntries(db, visibility)
    .where('publications.item_id', '=', sql<number>`any(${[...itemIds]}::int[])`)
    .orderBy('publications.first_published_at', 'desc')
    .orderBy('publications.item_id', 'desc')
    .execute();
}
