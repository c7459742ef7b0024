import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';

/** Returns what a public page says of itself; null if the item has none. */
export async function getPublicPage(
  db: Database,
  { itemId, visibility }: { itemId: number; visibility: VisibilityOptions },
) {
  const page = await db
    .selectFrom('publications')
    .select(['type', 'slug', 'title', 'summary as intro'])
    .where('item_id', '=', itemId)
    .where(isVisible(visibility))
    .executeTakeFirst();
  return page ?? null;
}
