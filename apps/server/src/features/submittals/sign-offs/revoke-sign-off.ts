import { conflict, notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { getOwnSignOff, revokeLink } from './sign-offs.queries.ts';

/** Ends a link at once; what its guest has answered stays. Throws 404, and 409 where it has been ended. */
export async function revokeSignOff(
  { db, now, membership, actor }: Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>,
  { id }: { id: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sent = await getOwnSignOff(trx, { id, accountId: membership.holderId });
    if (!sent) throw notFound();
    const { itemId, guest } = sent;
    await lockOwnItem(trx, { itemId, membership, actor });
    if (!(await revokeLink(trx, { id, by: actor.actorId, at: now() })))
      throw conflict('This link has been ended already.');
    await writeAudit(trx, {
      actor,
      action: 'submittals.signOffs.revoke',
      itemId,
      before: { signOff: id, guest },
    });
  });
}
