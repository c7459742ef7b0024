import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { embargoLinksQuery } from '@headwater/publishing/embargo-links';
import { linkOfSecretQuery } from '@headwater/publishing/item-links';
import type { VisibilityOptions } from '@headwater/publishing/visibility';

/** Returns a link with its item; null if there is none, or the item is deleted or hidden. */
export async function getEmbargoLink(
  db: Database,
  { key, visibility }: { key: string; visibility: VisibilityOptions },
) {
  const row = await embargoLinksQuery(db, visibility)
    .innerJoin(linkOfSecretQuery(db, { kind: 'embargo', secret: key }).as('opened'), 'opened.id', 'link.id')
    .select(['opened.itemId', 'item.account_id as accountId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Returns an item's approved revision that has not appeared yet, and its time. */
export async function getApproved(db: Database, { itemId }: { itemId: number }) {
  const row = await db
    .selectFrom('submittals')
    .innerJoin('revisions', 'revisions.id', 'submittals.revision_id')
    .select(['revisions.snapshot', 'submittals.not_before as notBefore'])
    .where('submittals.item_id', '=', itemId)
    .where('submittals.awaits_publication', '=', true)
    .where('submittals.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row ? { notBefore: row.notBefore, snapshot: itemSnapshot.parse(row.snapshot) } : null;
}

/** Counts an opening of a link. */
export async function countUse(db: Database, { id, at }: { id: number; at: Date }): Promise<void> {
  await db
    .updateTable('embargo_links')
    .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: at }))
    .where('id', '=', id)
    .execute();
}
