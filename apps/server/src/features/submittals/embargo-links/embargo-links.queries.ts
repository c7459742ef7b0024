import { londonDay } from '@headwater/contract/dates';
import type { EmbargoLink } from '@headwater/contract/embargo-links';
import type { Database, Transaction } from '@headwater/db/connect';
import { embargoLinksQuery, embargoLinkStatus, mayOpenOn } from '@headwater/db/embargo-links';
import type { VisibilityOptions } from '@headwater/db/visibility';

interface NewLink {
  submittalId: number;
  tokenHash: Buffer;
  recipient: string;
  endsOn: string | null;
  by: number;
  byEditor: boolean;
  at: Date;
}

export async function insertLink(
  trx: Transaction,
  { submittalId, tokenHash, recipient, endsOn, by, byEditor, at }: NewLink,
): Promise<number> {
  const link = { submittal_id: submittalId, token_hash: tokenHash, recipient, ends_on: endsOn };
  const { id } = await trx
    .insertInto('embargo_links')
    .values({ ...link, made_by: by, made_at: at, by_editor: byEditor })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const MAX_LISTED = 100;

/** Lists the links of an item: those that are open or wait before the others, and the newest first. */
export async function listLinks(
  db: Database,
  { itemId, visibility }: { itemId: number; visibility: VisibilityOptions },
): Promise<EmbargoLink[]> {
  const { now } = visibility;
  const rows = await embargoLinksQuery(db, visibility)
    .select(['link.made_at as madeAt', 'link.by_editor as byEditor'])
    .select(['link.uses', 'link.last_used_at as lastUsedAt'])
    .where('first.item_id', '=', itemId)
    .orderBy(mayOpenOn(londonDay(now)), 'desc')
    .orderBy('link.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ notBefore, hasAppeared, hasAccess, ...row }) => ({
    ...row,
    status: embargoLinkStatus({ ...row, notBefore, hasAppeared, hasAccess }, now),
    madeAt: row.madeAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}

/** Counts the links of an item that are open or wait. */
export async function countOpenLinks(
  trx: Transaction,
  { itemId, today }: { itemId: number; today: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom('embargo_links as link')
    .innerJoin('submittals as first', 'first.id', 'link.submittal_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('first.item_id', '=', itemId)
    .where(mayOpenOn(today))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the id of a link's item; null where there is no such link, or not of the account's. */
export async function getLinkedItemId(
  db: Database,
  { id, accountId }: { id: number; accountId?: number },
): Promise<number | null> {
  const links = db
    .selectFrom('embargo_links as link')
    .innerJoin('submittals as first', 'first.id', 'link.submittal_id')
    .innerJoin('items as item', 'item.id', 'first.item_id')
    .select('item.id')
    .where('link.id', '=', id)
    .where('item.deleted_at', 'is', null);
  const own = accountId === undefined ? links : links.where('item.account_id', '=', accountId);
  return (await own.executeTakeFirst())?.id ?? null;
}

/** Ends a link; returns false where that has been done. */
export async function markRevoked(
  trx: Transaction,
  { id, by, at }: { id: number; by: number; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('embargo_links')
    .set({ revoked_by: by, revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
