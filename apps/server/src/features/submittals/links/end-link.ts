import type { ItemLinkKind } from '@headwater/contract/item-links';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import type { MemberContext, UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { lockDecidedItem } from '../lock-item.queries.ts';
import { getLink, markEnded } from './links.queries.ts';

interface LinkRef {
  kind: ItemLinkKind;
  id: number;
}

/** Ends a link to a company's item at once; its guest's answers stay. Throws 404, and 409 if it has been ended. */
export async function endLink(
  { db, now, membership, actor }: Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>,
  link: LinkRef,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await getLink(trx, { ...link, accountId: membership.holderId });
    if (!found) throw notFound();
    await lockOwnItem(trx, { itemId: found.itemId, membership, actor });
    await endLocked(trx, { ...link, ...found, actor, at: now() });
  });
}

/** The same by an editor, for any company's item. */
export async function endReviewedLink(
  { db, now, actor }: Pick<UserContext, 'db' | 'now' | 'actor'>,
  link: LinkRef,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await getLink(trx, link);
    if (!found) throw notFound();
    await lockDecidedItem(trx, found);
    await endLocked(trx, { ...link, ...found, actor, at: now() });
  });
}

interface LinkToEnd extends LinkRef {
  itemId: number;
  recipient: string;
  actor: Actor;
  at: Date;
}

/** The name of a link's journalist is kept only with the link, and not in the log, which outlives it. */
const audited = {
  'sign-off': ({ id, recipient }: LinkToEnd) => ({
    action: 'submittals.signOffs.revoke' as const,
    before: { signOff: id, guest: recipient },
  }),
  embargo: ({ id }: LinkToEnd) => ({
    action: 'submittals.embargoLinks.revoke' as const,
    before: { link: id },
  }),
};

async function endLocked(trx: Transaction, link: LinkToEnd): Promise<void> {
  const { kind, id, itemId, actor, at } = link;
  if (!(await markEnded(trx, { kind, id, by: actor.actorId, at })))
    throw conflict('This link has been ended already.');
  await writeAudit(trx, { actor, itemId, ...audited[kind](link) });
}
