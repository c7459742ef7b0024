import type { ItemType } from '@headwater/contract/item-types';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { readSnapshot } from '@headwater/db/snapshot';

/** The uuid of an item is the capability that opens its preview; null when it opens nothing (any more). */
export async function findPreview(
  db: Database,
  { type, uuid, revision }: { type: ItemType; uuid: string; revision?: string | undefined },
): Promise<{ itemId: number; snapshot: ItemSnapshot; accountId: number | null } | null> {
  const item = await db
    .selectFrom('items')
    .leftJoin('accounts', 'accounts.id', 'items.account_id')
    .select(['items.id', 'items.account_id as accountId'])
    .where('items.uuid', '=', uuid)
    .where('items.type', '=', type)
    .where('items.deleted_at', 'is', null)
    .where('accounts.closed_at', 'is', null)
    .executeTakeFirst();
  if (!item) return null;
  const snapshot = revision
    ? await findRevision(db, { itemId: item.id, revision })
    : await readSnapshot(db, { itemId: item.id });
  return snapshot && { itemId: item.id, snapshot, accountId: item.accountId };
}

async function findRevision(
  db: Database,
  { itemId, revision }: { itemId: number; revision: string },
): Promise<ItemSnapshot | null> {
  const found = await db
    .selectFrom('revisions')
    .select('snapshot')
    .where('item_id', '=', itemId)
    .where('uuid', '=', revision)
    .executeTakeFirst();
  return found?.snapshot ?? null;
}
