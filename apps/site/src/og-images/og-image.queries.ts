import type { ItemType } from '@headwater/contract/item-types';
import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';

/** Returns the data of a public page's Open Graph image. */
export async function getOgImageData(
  db: Database,
  { type, slug, visibility }: { type: ItemType; slug: string; visibility: VisibilityOptions },
) {
  return db
    .selectFrom('publications')
    .select(['item_id as itemId', 'account_id as accountId', 'title', 'company_name as companyName'])
    .select('image_file_id as fileId')
    .where('type', '=', type)
    .where('slug', '=', slug)
    .where(isVisible(visibility))
    .executeTakeFirst();
}
