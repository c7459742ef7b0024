import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { rightsColumns, type RevisionRights } from '../revisions.queries.ts';
import { sentPagesQuery } from '../links/sign-offs.queries.ts';

/** Returns the newest version of an item that was submitted, with its rights; null without any, or if it is deleted. */
export async function getSubmittedRights(
  db: Database,
  { itemId }: { itemId: number },
): Promise<{ snapshot: ItemSnapshot; rights: RevisionRights } | null> {
  const row = await db
    .selectFrom('submittals')
    .innerJoin('revisions', 'revisions.id', 'submittals.revision_id')
    .select('revisions.snapshot')
    .select(rightsColumns)
    .where('submittals.item_id', '=', itemId)
    .orderBy('submittals.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { snapshot, ...rights } = row;
  return { snapshot: itemSnapshot.parse(snapshot), rights };
}

/** Lists the versions of an item that its client has signed off, newest first. */
export async function listClientSignOffs(db: Database, { itemId }: { itemId: number }) {
  return sentPagesQuery(db)
    .select(['sent.signed_by as signedBy', 'sent.answered_at as answeredAt'])
    .where('sent.item_id', '=', itemId)
    .where('sent.of_client', '=', true)
    .where('sent.answer', '=', 'signed-off')
    .orderBy('sent.id', 'desc')
    .execute();
}
