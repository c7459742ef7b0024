import type { Database } from '@headwater/db/connect';

export async function isPublished(db: Database, { itemId }: { itemId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('publications')
    .select('item_id')
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row !== undefined;
}
