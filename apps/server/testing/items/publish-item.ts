import type { Database } from '@headwater/db/connect';
import { publishRevision } from '@headwater/publishing/publish';
import { getSnapshot } from '@headwater/publishing/snapshot';

/** Publishes an item as it is, without a submittal. */
export async function publishItem(db: Database, itemId: number, at = new Date()): Promise<void> {
  const snapshot = await getSnapshot(db, { itemId });
  if (!snapshot) throw new Error('there is nothing to publish');
  await db.transaction().execute(async (trx) => {
    const revision = await trx
      .insertInto('revisions')
      .values({ item_id: itemId, snapshot })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishRevision(trx, { itemId, revisionId: revision.id, at });
  });
}
