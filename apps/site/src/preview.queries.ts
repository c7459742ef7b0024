import type { ItemType } from '@headwater/contract/item-types';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { readSnapshot } from '@headwater/db/snapshot';
import type { Preview } from '@headwater/pages/render';

interface Previewed {
  itemId: number;
  snapshot: ItemSnapshot;
  accountId: number | null;
  publication: Preview;
}

/** The uuid of an item is the capability that opens its preview; null when it opens nothing (any more). */
export async function findPreview(
  db: Database,
  { type, uuid, revision }: { type: ItemType; uuid: string; revision?: string | undefined },
): Promise<Previewed | null> {
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
  const found = revision
    ? await findRevision(db, { itemId: item.id, revision })
    : { snapshot: await readSnapshot(db, { itemId: item.id }), publishedItemId: null };
  if (!found?.snapshot) return null;
  const publication = found.publishedItemId === null ? 'of-unpublished' : 'of-published';
  return { itemId: item.id, snapshot: found.snapshot, accountId: item.accountId, publication };
}

/** With the item's id where the revision is the one that is published. */
async function findRevision(db: Database, { itemId, revision }: { itemId: number; revision: string }) {
  return db
    .selectFrom('revisions')
    .leftJoin('publications', (join) =>
      join
        .onRef('publications.item_id', '=', 'revisions.item_id')
        .onRef('publications.revision_id', '=', 'revisions.id'),
    )
    .select(['revisions.snapshot', 'publications.item_id as publishedItemId'])
    .where('revisions.item_id', '=', itemId)
    .where('revisions.uuid', '=', revision)
    .executeTakeFirst();
}
