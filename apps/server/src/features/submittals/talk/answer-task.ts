import type { ReviewTask } from '@headwater/contract/review-tasks';
import type { Transaction } from '@headwater/db/connect';
import { conflict, notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { getListedSubmittal, getOwnTask, updateTask } from './tasks.queries.ts';

interface Answer {
  id: number;
  done?: boolean | undefined;
  answer?: string | undefined;
}

/** Ticks off a requested change or answers it. It is no edit: a waiting submittal stays as it is. */
export async function answerTask(
  { db, membership, actor, now }: Pick<MemberContext, 'db' | 'membership' | 'actor' | 'now'>,
  { id, ...given }: Answer,
): Promise<ReviewTask> {
  const at = now();
  const own = { id, accountId: membership.holderId };
  return db.transaction().execute(async (trx) => {
    const { itemId } = await getTask(trx, own);
    await lockOwnItem(trx, { itemId, membership, actor });
    const { submittalId, ...before } = await getTask(trx, own);
    if ((await getListedSubmittal(trx, { itemId }))?.id !== submittalId)
      throw conflict('Our editors have decided since, so this list is closed.');
    const { done, answer } = { done: given.done ?? before.done, answer: given.answer ?? before.answer };
    await updateTask(trx, { id, done, answer, answeredBy: actor.actorId, at });
    await writeAudit(trx, {
      actor,
      action: 'submittals.tasks.answer',
      itemId,
      before: { done: before.done, answer: before.answer },
      after: { submittal: submittalId, task: id, done, answer },
    });
    const { place, label, needed } = before;
    return { id, place, label, needed, done, answer, answeredAt: at.toISOString() };
  });
}

async function getTask(trx: Transaction, own: { id: number; accountId: number }) {
  const task = await getOwnTask(trx, own);
  if (!task) throw notFound();
  return task;
}
