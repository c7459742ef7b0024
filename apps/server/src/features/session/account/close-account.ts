import type { closeAccountInput } from '@headwater/contract/account';
import type { z } from 'zod';
import { conflict } from '../../../errors.ts';
import { enqueueJob } from '@headwater/db/enqueue-job';
import type { CookieSessionContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { isMemberElsewhere } from '../../company/members/members.queries.ts';
import { reportDeparture } from '../../company/members/report-departure.ts';
import { leaveCompanies } from '../../company/members/settle-holder.ts';
import { deletePublicationsOfDeleted } from '../../items/deletion.queries.ts';
import { withdrawOfAccount } from '../../items/announce-withdrawal.ts';
import { assertOtherAdministrator } from './assert-other-administrator.ts';
import { assertPassword, assertUpToDate } from '../sign-in/assert-password.ts';
import { markClosed } from '../sign-in/credentials.queries.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';

/**
 * Closes the account, so that nobody can sign in to it. Its company passes to another owner. Without one, the public
 * site shows nothing of it, and its items and publications stay, so that the operator's script can reopen the account.
 * Throws 400, and 409 if that would close a company that should continue, or leave no administrator.
 */
export async function closeAccount(
  ctx: CookieSessionContext,
  { password, closesCompany }: z.output<typeof closeAccountInput>,
): Promise<void> {
  const { db, env, now, account, actor } = ctx;
  const { id, passwordHash } = await assertPassword(ctx, password);
  await db.transaction().execute(async (trx) => {
    if (account.staffRole === 'administrator') await assertOtherAdministrator(trx, { id });
    const { owned, left } = await leaveCompanies(trx, { accountId: id, at: now() });
    // Another owner may have left since the person read that the company continues.
    if (owned?.holderId === id && !closesCompany)
      throw conflict(`The other owners of ${owned.company} have left. Nothing was closed.`);
    assertUpToDate(await markClosed(trx, { id, passwordHash, at: now() }));
    const companyId = owned?.holderId === id ? owned.companyId : null;
    // While this waited for the account's lock, an invitation may have been accepted.
    if (await isMemberElsewhere(trx, { accountId: id, companyId }))
      throw conflict('You have just become a member of another company. Nothing was closed.');
    await withdrawOfAccount(trx, { accountId: id, at: now() });
    await deletePublicationsOfDeleted(trx, { accountId: id });
    await endSignIns(trx, { accountId: id, keep: null, now: now() });
    await enqueueJob(trx, {
      task: 'cancel_renewals',
      payload: { accountId: id },
      key: `cancel-renewals-${id}`,
    });
    await writeAudit(trx, { actor, action: 'session.account.close' });
    await reportDeparture(trx, { env }, { account, owned, left });
  });
}
