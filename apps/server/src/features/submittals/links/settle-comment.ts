import { notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { getOwnComment, markComment } from './sign-offs.queries.ts';

/** Marks a guest's comment as done, or as open again. It is no edit: a waiting submittal stays as it is. Throws 404. */
export async function settleComment(
  { db, now, membership, actor }: Pick<MemberContext, 'db' | 'now' | 'membership' | 'actor'>,
  { id, done }: { id: number; done: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const comment = await getOwnComment(trx, { id, accountId: membership.holderId });
    if (!comment) throw notFound();
    const { itemId, signOffId } = comment;
    await lockOwnItem(trx, { itemId, membership, actor });
    if (!(await markComment(trx, { id, done, by: actor.actorId, at: now() }))) return;
    await writeAudit(trx, {
      actor,
      action: 'submittals.signOffs.settleComment',
      itemId,
      after: { signOff: signOffId, comment: id, done },
    });
  });
}
