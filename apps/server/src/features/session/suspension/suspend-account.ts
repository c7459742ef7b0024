import { AppError, conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { reportReopening, reportSuspension } from '../../company/members/report-departure.ts';
import { lockOwnership, passCompanyOn } from '../../company/members/settle-holder.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';
import { accountReopenedMail, accountSuspendedMail } from './suspension-mails.ts';
import { lockSuspendableAccount, updateSuspension } from './suspension.queries.ts';

type SuspensionContext = Pick<UserContext, 'db' | 'env' | 'now' | 'actor'>;

interface SuspensionInput {
  id: number;
  reason: string;
  /** Whether the pages that it holds leave the public site until it is reopened. */
  hidePages: boolean;
}

/** Blocks sign-ins to an account, and ends its sessions and API tokens. Throws 403, 404 and 409. */
export async function suspendAccount(
  { db, env, now, actor }: SuspensionContext,
  { id, reason, hidePages }: SuspensionInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The others continue to work; hidden pages are closed to them as well.
    const settleCompany = hidePages ? lockOwnership : passCompanyOn;
    const owned = await settleCompany(trx, { accountId: id, at: now() });
    // An owner who does not hold the company has no pages.
    const hidesPages = hidePages && (owned === null || owned.holderId === id);
    const account = await lockSuspendableAccount(trx, { id });
    if (!account) throw notFound();
    if (account.staffRole !== null) throw new AppError('FORBIDDEN', 'Staff cannot be suspended');
    if (account.suspendedAt !== null) throw conflict('This account is suspended already.');
    await updateSuspension(trx, { id, suspension: { at: now(), reason, hidesPages } });
    await endSignIns(trx, { accountId: id, keep: null, now: now() });
    await writeAudit(trx, {
      actor: { actorId: actor.actorId, subjectId: id },
      action: 'session.users.suspend',
      before: { suspended: false },
      after: { suspended: true, reason, pagesHidden: hidesPages },
    });
    const mail = accountSuspendedMail(env, { reason, pagesHidden: hidesPages });
    await enqueueMail(trx, { accountId: id, to: account.email, ...mail });
    if (owned) await reportSuspension(trx, { env }, { accountId: id, owned, pagesHidden: hidesPages });
  });
}

/** Allows sign-ins to a suspended account again, and shows its pages as before. Throws 404 and 409. */
export async function endSuspension(
  { db, env, actor }: SuspensionContext,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owned = await lockOwnership(trx, { accountId: id });
    const account = await lockSuspendableAccount(trx, { id });
    if (!account) throw notFound();
    if (account.suspendedAt === null) throw conflict('This account is not suspended.');
    await updateSuspension(trx, { id, suspension: null });
    await writeAudit(trx, {
      actor: { actorId: actor.actorId, subjectId: id },
      action: 'session.users.reopen',
      before: { suspended: true, reason: account.reason, pagesHidden: account.pagesHidden },
      after: { suspended: false, reason },
    });
    await enqueueMail(trx, { accountId: id, to: account.email, ...accountReopenedMail(env) });
    if (owned) await reportReopening(trx, { env }, { accountId: id, owned });
  });
}
