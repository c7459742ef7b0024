import type { AssignInput } from '@headwater/contract/submittals';
import { badField, conflict } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { lockSubmittal } from '../lock-submittal.ts';
import { assignedMail } from '../submittal-mails.ts';
import { currentReviewer } from '../current-reviewer.ts';
import { getReviewer, getReviewerOf, setReviewer } from '../reviewers.queries.ts';

/**
 * Assigns an open submittal to a reviewer, who is notified by email, or to nobody. Throws 409 if its reviewer is not
 * the one whom the caller saw.
 */
export async function assignSubmittal(
  { db, actor, env, now }: Pick<UserContext, 'db' | 'actor' | 'env' | 'now'>,
  { id, reviewerId, seenReviewerId }: AssignInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const submittal = await lockSubmittal(trx, { id });
    const chosen = reviewerId === null ? null : await getReviewer(trx, { id: reviewerId });
    if (reviewerId !== null && !chosen) throw badField('reviewerId', 'Choose a reviewer');
    const before = await getReviewerOf(trx, { id });
    const present = before && currentReviewer(before, now());
    if (
      present &&
      seenReviewerId !== undefined &&
      ![seenReviewerId, actor.actorId].includes(present.accountId)
    )
      throw conflict(`${present.email} has taken this on since you opened it.`);
    if (!(await setReviewer(trx, { id, reviewerId })))
      throw conflict('This has been changed, withdrawn or decided since you opened it.');
    await writeAudit(trx, {
      actor,
      action: 'submittals.assign',
      itemId: submittal.itemId,
      before: { reviewer: present?.email ?? null },
      after: { submittal: id, reviewer: chosen?.email ?? null },
    });
    if (chosen && chosen.id !== actor.actorId)
      await enqueueMail(trx, { accountId: chosen.id, to: chosen.email, ...assignedMail(env, submittal) });
  });
}
