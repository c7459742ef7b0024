import { enqueueJob } from '../../../jobs/enqueue-job.queries.ts';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { leaveCompanies } from '../../company/members/settle-holder.ts';
import { deletePublicationsOfDeleted } from '../../items/deletion.queries.ts';
import { withdrawAccountSubmittals } from '../../items/withdraw.queries.ts';
import { assertPassword, assertUpToDate } from '../sign-in/assert-password.ts';
import { markClosed } from '../sign-in/credentials.queries.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';

/**
 * Closes the account: nobody can sign in to it. Its company passes to another owner; without one, the public site shows
 * nothing of it, and its items and publications stay, so that the operator's script can open the account again.
 */
export async function closeAccount(
  ctx: CookieSessionContext,
  { password }: { password: string },
): Promise<void> {
  const { db, now, actor } = ctx;
  const { id, passwordHash } = await assertPassword(ctx, password);
  await db.transaction().execute(async (trx) => {
    await leaveCompanies(trx, { accountId: id, at: now() });
    assertUpToDate(await markClosed(trx, { id, passwordHash, at: now() }));
    await withdrawAccountSubmittals(trx, { accountId: id });
    await deletePublicationsOfDeleted(trx, { accountId: id });
    await endSignIns(trx, { accountId: id, keep: null, now: now() });
    await enqueueJob(trx, {
      task: 'cancel_renewals',
      payload: { accountId: id },
      key: `cancel-renewals-${id}`,
    });
    await writeAudit(trx, { actor, action: 'session.account.close' });
  });
}
