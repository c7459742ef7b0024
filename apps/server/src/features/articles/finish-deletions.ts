import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { getAccess, getAccessOfAccounts } from '../store/access/access.queries.ts';
import { lockDecidedItem } from '../submittals/decisions/decisions.queries.ts';
import { deletePublication, listWaitingDeletions, withdrawDeletion } from '../items/deletion.queries.ts';

/**
 * Deletions whose account's access has ended while they waited for an admin: nothing can be approved any more, so the
 * pages go, as those that are deleted from then on do at once (behaviour 6). A dispute, or an order that waits, ends
 * nothing.
 */
export async function finishDeletions({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const waiting = await listWaitingDeletions(db);
  const accountIds = [...new Set(waiting.map(({ accountId }) => accountId))];
  const accessFor = await getAccessOfAccounts(db, { accountIds, now: now() });
  for (const { id, itemId, accountId } of waiting) {
    if (accessFor(accountId).active) continue;
    await db.transaction().execute(async (trx) => {
      await lockDecidedItem(trx, { itemId });
      // It may have begun again meanwhile.
      const { active } = await getAccess(trx, { accountId, now: now() });
      if (active) return;
      if (!(await withdrawDeletion(trx, { id }))) return;
      await deletePublication(trx, { itemId });
      await writeAudit(trx, {
        actor: { actorId: null, subjectId: accountId },
        action: 'articles.finishDeletion',
        itemId,
      });
    });
  }
}
