import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/db/visibility';

/** The newest publications, as a feed tells of them. */
export async function listFeedEntries(
  db: Database,
  { types, limit, viewing }: { types: readonly ItemType[]; limit: number; viewing: VisibilityOptions },
) {
  return db
    .selectFrom('publications')
    .select(['item_id as itemId', 'type', 'slug', 'title', 'summary', 'company_name as companyName'])
    .select(['first_published_at as publishedAt', 'published_at as updatedAt'])
    .where('type', 'in', [...types])
    .where(isVisible(viewing))
    .orderBy('first_published_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit)
    .execute();
}
