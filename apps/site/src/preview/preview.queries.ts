import type { ItemType } from '@headwater/contract/item-types';
import { itemSnapshot, type ItemSnapshot } from '@headwater/contract/snapshot';
import { approvedRevision } from '@headwater/publishing/approved-revision';
import type { Database } from '@headwater/db/connect';
import { getSnapshot } from '@headwater/publishing/snapshot';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import type { PreviewStatus } from '@headwater/pages/render';

interface PreviewOptions {
  type: ItemType;
  uuid: string;
  revision?: string | undefined;
  visibility: VisibilityOptions;
  /** Says, by the key of its passes, whether to show an item whose preview is switched off. */
  mayOpen: (passKey: Buffer) => boolean;
}

interface PreviewedItem {
  itemId: number;
  snapshot: ItemSnapshot;
  accountId: number | null;
  publication: PreviewStatus;
}

/** Returns a preview's content, or null. An item's uuid is the capability that opens it. */
export async function getPreview(
  db: Database,
  { type, uuid, revision, visibility, mayOpen }: PreviewOptions,
): Promise<PreviewedItem | null> {
  const item = await db
    .selectFrom('items')
    .leftJoin('accounts', 'accounts.id', 'items.account_id')
    .leftJoin('private_previews as closed', 'closed.item_id', 'items.id')
    .select(['items.id', 'items.account_id as accountId', 'items.deleted_at as deletedAt'])
    .select('closed.pass_key as passKey')
    .where('items.uuid', '=', uuid)
    .where('items.type', '=', type)
    .where('accounts.closed_at', 'is', null)
    .where((eb) => eb.or([eb('accounts.id', 'is', null), eb('accounts.pages_hidden', '=', false)]))
    .executeTakeFirst();
  if (!item || (item.passKey !== null && !mayOpen(item.passKey))) return null;
  const itemId = item.id;
  const snapshot = await (revision
    ? getRevisionSnapshot(db, { itemId, revision })
    : getSnapshot(db, { itemId }));
  if (!snapshot) return null;
  const published = await isPublic(db, { itemId, revision, visibility });
  // A deleted article is public until its take-down is approved, and the review shows the page to be removed.
  if (item.deletedAt !== null && !(revision && published)) return null;
  const publication = published ? 'of-published' : 'of-unpublished';
  return { itemId, snapshot, accountId: item.accountId, publication };
}

/** Returns a sign-off link's content; null if the link is unknown or has ended, or staff have taken the page down. */
export async function getSignOffTarget(
  db: Database,
  { frame, today }: { frame: string; today: string },
): Promise<{ uuid: string; revision: string } | null> {
  const row = await db
    .selectFrom('sign_offs')
    .innerJoin('items', 'items.id', 'sign_offs.item_id')
    .innerJoin('revisions', 'revisions.id', 'sign_offs.revision_id')
    .select(['items.uuid', 'revisions.uuid as revision'])
    .where('sign_offs.frame_uuid', '=', frame)
    .where('sign_offs.revoked_at', 'is', null)
    .where('sign_offs.ends_on', '>=', today)
    .where('items.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('unpublished_pages')
            .select('unpublished_pages.item_id')
            .whereRef('unpublished_pages.item_id', '=', 'items.id')
            .where('unpublished_pages.cause', '=', 'staff'),
        ),
      ),
    )
    .executeTakeFirst();
  return row ?? null;
}

async function getRevisionSnapshot(db: Database, { itemId, revision }: { itemId: number; revision: string }) {
  const found = await db
    .selectFrom('revisions')
    .select('snapshot')
    .where('item_id', '=', itemId)
    .where('uuid', '=', revision)
    .executeTakeFirst();
  return found && itemSnapshot.parse(found.snapshot);
}

/**
 * Says whether that revision is public now. Without a revision, says whether the draft is, which is true if it was
 * imported or approved, and not edited since.
 */
async function isPublic(
  db: Database,
  { itemId, revision, visibility }: { itemId: number } & Pick<PreviewOptions, 'revision' | 'visibility'>,
): Promise<boolean> {
  const visiblePublication = db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .select('publications.item_id')
    .where('publications.item_id', '=', itemId)
    .where(isVisible(visibility));
  const query = revision
    ? visiblePublication.where('revisions.uuid', '=', revision)
    : visiblePublication.where((eb) =>
        eb.or([
          eb.exists(
            eb
              .selectFrom('items')
              .select('items.id')
              .whereRef('items.id', '=', 'publications.item_id')
              .where('items.source_key', 'is not', null)
              .where('items.edited_at', 'is', null),
          ),
          eb.exists(
            eb
              .selectFrom('submittals')
              .select('submittals.id')
              .whereRef('submittals.item_id', '=', 'publications.item_id')
              .where('submittals.revision_id', '=', approvedRevision('publications.revision_id'))
              .where('submittals.decision', '=', 'approved')
              .where('submittals.withdrawn_at', 'is', null),
          ),
        ]),
      );
  return (await query.executeTakeFirst()) !== undefined;
}
