import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { getAccess, getAccessOfAccounts } from '../../store/access/access.queries.ts';
import { lockDecidedItem } from '../../submittals/lock-item.queries.ts';
import { announceWithdrawal } from '../../items/announce-withdrawal.ts';
import { deletePublication, listWaitingDeletions, withdrawDeletion } from '../../items/deletion.queries.ts';

/**
 * Takes down pages that wait for an admin to approve their deletion, if the account's access has ended since: nothing
 * of it can be approved, and later deletions take effect at once. A dispute or a waiting order does not end access.
 */
export async function finishDeletions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const waiting = await listWaitingDeletions(db);
  const accountIds = [...new Set(waiting.map(({ accountId }) => accountId))];
  const accessFor = await getAccessOfAccounts(db, { accountIds, now: now() });
  await isolateFailures(async (attempt) => {
    for (const deletion of waiting)
      if (!accessFor(deletion.accountId).active)
        await attempt(`item ${deletion.itemId}`, async () => finishDeletion({ db, now }, deletion));
  });
}

interface WaitingDeletion {
  id: number;
  itemId: number;
  accountId: number;
}

async function finishDeletion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, itemId, accountId }: WaitingDeletion,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockDecidedItem(trx, { itemId });
    // Access may have started again since.
    const { active } = await getAccess(trx, { accountId, now: now() });
    if (active) return;
    if (!(await withdrawDeletion(trx, { id }))) return;
    await announceWithdrawal(trx, { id, isApproved: false, at: now() });
    await deletePublication(trx, { itemId });
    await writeAudit(trx, {
      actor: { actorId: null, subjectId: accountId },
      action: 'articles.finishDeletion',
      itemId,
    });
  });
}
