import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { Actor } from '../../../trpc/auth-session.ts';
import type { MemberContext, UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { lockDecidedItem } from '../decisions/decisions.queries.ts';
import { getLinkedItemId, markRevoked } from './embargo-links.queries.ts';

/** Ends a link to a company's item at once. Throws 404, and 409 where it has been ended. */
export async function revokeLink(
  { db, now, membership, actor }: Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>,
  { id }: { id: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const itemId = await getLinkedItemId(trx, { id, accountId: membership.holderId });
    if (itemId === null) throw notFound();
    await lockOwnItem(trx, { itemId, membership, actor });
    await endLink(trx, { id, itemId, actor, at: now() });
  });
}

/** The same by an editor, whosever item it is. */
export async function revokeReviewedLink(
  { db, now, actor }: Pick<UserContext, 'db' | 'now' | 'actor'>,
  { id }: { id: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const itemId = await getLinkedItemId(trx, { id });
    if (itemId === null) throw notFound();
    await lockDecidedItem(trx, { itemId });
    await endLink(trx, { id, itemId, actor, at: now() });
  });
}

interface LinkToEnd {
  id: number;
  itemId: number;
  actor: Actor;
  at: Date;
}

async function endLink(trx: Transaction, { id, itemId, actor, at }: LinkToEnd): Promise<void> {
  if (!(await markRevoked(trx, { id, by: actor.actorId, at })))
    throw conflict('This link has been ended already.');
  await writeAudit(trx, {
    actor,
    action: 'submittals.embargoLinks.revoke',
    itemId,
    before: { link: id },
  });
}
