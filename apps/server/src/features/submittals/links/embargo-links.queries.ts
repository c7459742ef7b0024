import { londonDay } from '@headwater/contract/dates';
import type { EmbargoLink } from '@headwater/contract/embargo-links';
import type { Database, Transaction } from '@headwater/db/connect';
import { embargoLinksQuery, embargoLinkStatus } from '@headwater/publishing/embargo-links';
import { isOpenOn } from '@headwater/publishing/item-links';
import type { VisibilityOptions } from '@headwater/publishing/visibility';

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

/** Lists the links of an item: open and waiting ones before the others, the newest first. */
export async function listLinks(
  db: Database,
  { itemId, visibility }: { itemId: number; visibility: VisibilityOptions },
): Promise<EmbargoLink[]> {
  const { now } = visibility;
  const links = embargoLinksQuery(db, visibility)
    .select(['link.made_at as madeAt', 'link.by_editor as byEditor'])
    .select(['link.uses', 'link.last_used_at as lastUsedAt'])
    .where('first.item_id', '=', itemId);
  const rows = await db
    .selectFrom(links.as('link'))
    .selectAll('link')
    .orderBy(isOpenOn(londonDay(now)), 'desc')
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
