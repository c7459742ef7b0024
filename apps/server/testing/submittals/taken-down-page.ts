import type { Database } from '@headwater/db/connect';

/** Inserts the row of a page that the staff took off the site, of the item's first revision. */
export async function insertTakenDownPage(
  db: Database,
  { itemId, adminId, reason }: { itemId: number; adminId: number; reason: string },
): Promise<void> {
  const at = new Date();
  const { id: revisionId } = await db
    .selectFrom('revisions')
    .select('id')
    .where('item_id', '=', itemId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('unpublished_pages')
    .values({
      item_id: itemId,
      revision_id: revisionId,
      first_published_at: at,
      published_at: at,
      item_updated_at: at,
      withdrew_approval: false,
      cause: 'staff',
      unpublished_by: adminId,
      reason,
      unpublished_at: at,
    })
    .execute();
}
