import type { Transaction } from '@headwater/db/connect';
import { publishRevision, type PublishOptions } from './publish.ts';
import { getSnapshot } from './snapshot.ts';

/** Inserts a revision of an item as it is now, made `at` that moment. */
export async function insertRevision(
  trx: Transaction,
  { itemId, at }: { itemId: number; at: Date },
): Promise<number> {
  const snapshot = await getSnapshot(trx, { itemId });
  if (!snapshot) throw new Error(`there is no item ${itemId}`);
  const { id } = await trx
    .insertInto('revisions')
    .values({ item_id: itemId, snapshot, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Publishes an item as it is now, without a review: for the publisher's own items. */
export async function publishNow(
  trx: Transaction,
  options: Omit<PublishOptions, 'revisionId'>,
): Promise<{ path: string }> {
  return publishRevision(trx, { ...options, revisionId: await insertRevision(trx, options) });
}
