import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/db/visibility';

/** Lists the newest publications with what the feed says of each. */
export async function listFeedEntries(
  db: Database,
  { types, limit, visibility }: { types: readonly ItemType[]; limit: number; visibility: VisibilityOptions },
) {
  return db
    .selectFrom('publications')
    .select(['item_id as itemId', 'type', 'slug', 'title', 'summary', 'company_name as companyName'])
    .select(['first_published_at as publishedAt', 'published_at as updatedAt'])
    .where('type', 'in', [...types])
    .where(isVisible(visibility))
    .orderBy('first_published_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit)
    .execute();
}
