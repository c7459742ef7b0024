import { writeAudit } from '../../audit/audit.queries.ts';
import type { ItemEdit } from '../../items/edit-item.ts';
import { lockOwnItem } from '../../items/lock-membership.ts';
import { getAccess } from '../../store/access/access.queries.ts';
import { approveOwn, type OwnContext } from '../../submittals/decide/approve-own.ts';
import { enqueueSubmittalEvent } from '../../submittals/submittal-events.ts';
import { withdrawSubmittal } from '../../items/withdraw-submittal.ts';
import {
  deletePublication,
  insertDeletionSubmittal,
  isPublished,
  markDeleted,
} from '../../items/deletion.queries.ts';

/**
 * Deletes an article for its owner. A published page stays until an admin approves the deletion. If access has ended,
 * nothing can be approved, and the page is taken down at once.
 */
export async function removeArticle(
  context: ItemEdit & OwnContext,
  { itemId }: { itemId: number },
): Promise<{ success: true }> {
  const { db, membership, actor, now } = context;
  const at = now();
  const { holderId: accountId } = membership;
  const { endDate } = await getAccess(db, { accountId, now: at });
  return db.transaction().execute(async (trx) => {
    const item = await lockOwnItem(trx, { itemId, membership, actor });
    await withdrawSubmittal(trx, { itemId, at });
    await markDeleted(trx, { itemId, at });
    if (endDate === null) await deletePublication(trx, { itemId });
    else if (await isPublished(trx, { itemId })) {
      const id = await insertDeletionSubmittal(trx, { itemId, submittedBy: actor.subjectId, at });
      const submittal = { ...item, id, itemId, action: 'delete', accountId } as const;
      await enqueueSubmittalEvent(trx, submittal, { event: 'submitted', at });
      await approveOwn(trx, context, { id });
    }
    await writeAudit(trx, { actor, action: 'articles.remove', itemId });
    return { success: true };
  });
}
