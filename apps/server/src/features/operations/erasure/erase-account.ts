import { tryWithFilesLock } from '@headwater/db/backup/files-lock';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { writeAudit } from '../../audit/audit.queries.ts';
import { lockMemberships } from '../../company/members/members.queries.ts';
import { leaveCompanies } from '../../company/members/settle-holder.ts';
import { enqueuePageEvent } from '../../webhooks/webhook-outbox.queries.ts';
import { accountTables } from './account-data.ts';
import { markerOf } from './erasure-marker.ts';
import { erasePerson } from '../../readers/person-data.ts';
import { eraseRows, getErasableAccount, listPublishedItems, lockErasableAccount } from './erasure.queries.ts';

type ErasureDeps = Pick<Deps, 'db' | 'files' | 'now'>;

interface AccountToErase {
  accountId: number;
  /** Spares an account that is open, or was closed later; null erases it in any case. */
  closedBefore: Date | null;
}

/**
 * Erases an account with everything that `accountTables` decides on, for good. Returns false if there is nothing to
 * erase. After an interruption the nightly job finishes it: the marker comes first, and the remaining files go with the
 * unused ones.
 */
export async function eraseAccount(
  { db, files, now }: ErasureDeps,
  { accountId, closedBefore }: AccountToErase,
): Promise<boolean> {
  const found = await getErasableAccount(db, { id: accountId });
  if (!found) return false;
  await files.put(markerOf(found), Buffer.from('erased'));
  const removed = await db.transaction().execute(async (trx) => {
    await lockMemberships(trx, { accountId });
    const account = await lockErasableAccount(trx, { id: accountId, closedBefore });
    return account && eraseRowsOf(trx, account, now());
  });
  if (!removed) {
    // It was reopened in the meantime.
    await files.remove(markerOf(found));
    return false;
  }
  // If a backup is copying files, the nightly job removes them later.
  await tryWithFilesLock(db, async () => {
    for (const name of removed) await files.remove(name);
  });
  return true;
}

interface LockedAccount {
  id: number;
  email: string;
  closedAt: Date | null;
}

/** Returns the names of the files that are to be removed from the storage. */
async function eraseRowsOf(trx: Transaction, account: LockedAccount, at: Date): Promise<string[]> {
  const { id: accountId } = account;
  await leaveCompanies(trx, { accountId, at });
  const published = await listPublishedItems(trx, { accountId });
  await erasePerson(trx, { email: account.email, at });
  const removed: string[] = [];
  for (const decision of accountTables) removed.push(...(await eraseRows(trx, { account, at }, decision)));
  // The publisher's other systems must remove the pages too.
  for (const { id, type } of published) {
    const item = { id, type, title: '', url: null };
    await enqueuePageEvent(trx, { event: 'removed', at, item });
  }
  if (account.closedAt === null)
    await enqueueJob(trx, {
      task: 'cancel_renewals',
      payload: { accountId },
      key: `cancel-renewals-${accountId}`,
    });
  await writeAudit(trx, { actor: { actorId: null, subjectId: accountId }, action: 'session.account.erase' });
  return removed;
}
