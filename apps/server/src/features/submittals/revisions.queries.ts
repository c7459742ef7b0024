import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Transaction } from '@headwater/db/connect';

interface NewRevision {
  itemId: number;
  snapshot: ItemSnapshot;
  at: Date;
}

/** Freezes an item as a revision, and returns its id. */
export async function insertRevision(
  trx: Transaction,
  { itemId, snapshot, at }: NewRevision,
): Promise<number> {
  const { id } = await trx
    .insertInto('revisions')
    .values({ item_id: itemId, snapshot, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
