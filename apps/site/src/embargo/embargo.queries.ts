import { itemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { embargoLinksQuery } from '@headwater/db/embargo-links';
import type { VisibilityOptions } from '@headwater/db/visibility';
import { hashSecret } from '@headwater/runtime/secrets';

/** Returns a link with what it is of; null where there is none, or its item is gone or hidden. */
export async function getEmbargoLink(
  db: Database,
  { key, visibility }: { key: string; visibility: VisibilityOptions },
) {
  const row = await embargoLinksQuery(db, visibility)
    .innerJoin('accounts', 'accounts.id', 'item.account_id')
    .select(['item.id as itemId', 'accounts.id as accountId'])
    .where('link.token_hash', '=', hashSecret(key))
    .where('item.deleted_at', 'is', null)
    .where('accounts.closed_at', 'is', null)
    .where('accounts.pages_hidden', '=', false)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns what of an item is approved and has yet to appear, and when it does. */
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

/** Counts that somebody has opened a link. */
export async function countUse(db: Database, { id, at }: { id: number; at: Date }): Promise<void> {
  await db
    .updateTable('embargo_links')
    .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: at }))
    .where('id', '=', id)
    .execute();
}
