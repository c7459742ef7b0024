import type { GivenStaffRole, StaffRole } from '@headwater/contract/staff-roles';
import type { Transaction } from '@headwater/db/connect';
import { AppError, badField, conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { updateStaffRole } from '../account/accounts.queries.ts';
import { endSessions, endSignIns } from '../sessions/end-sign-ins.ts';
import { revokeStaffTokens } from '../tokens/api-tokens.queries.ts';
import { staffRoleEndedMail, staffRoleMail } from './staff-mails.ts';
import { lockStaffAccount } from './staff.queries.ts';

type StaffContext = Pick<UserContext, 'db' | 'env' | 'now' | 'actor'>;

/** Gives the account with this email a staff role, after which the person has to sign in again. Throws 400, 403 and 409. */
export async function addStaff(
  ctx: StaffContext,
  { email, role }: { email: string; role: GivenStaffRole },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const account = await lockStaffAccount(trx, { email });
    if (!account)
      throw badField('email', 'There is no account with this email. The person has to register first.');
    assertNoAdministrator(account);
    if (account.role !== null)
      throw conflictAtEmail('This person is staff already: change their role instead.');
    if (account.suspendedAt !== null) throw conflictAtEmail('This account is suspended: reopen it first.');
    if (account.confirmedAt === null)
      throw conflictAtEmail('The email of this account was never confirmed: it could be a stranger’s.');
    await giveRole(trx, ctx, { account, role, action: 'session.staff.add' });
  });
}

/**
 * Gives a member of staff another role, which applies from their next call, and revokes API tokens made for the former
 * one. Throws 403 and 404.
 */
export async function changeStaffRole(
  ctx: StaffContext,
  { accountId, role }: { accountId: number; role: GivenStaffRole },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const account = await lockStaff(trx, accountId);
    if (account.role === role) return;
    await giveRole(trx, ctx, { account, role, action: 'session.staff.changeRole' });
  });
}

/** Makes a member of staff an ordinary account again, and ends their sessions and API tokens. Throws 403 and 404. */
export async function removeStaff(
  { db, env, now, actor }: StaffContext,
  { accountId }: { accountId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id, email, role } = await lockStaff(trx, accountId);
    await updateStaffRole(trx, { id, role: null });
    await endSignIns(trx, { accountId: id, keep: null, now: now() });
    await writeAudit(trx, {
      actor: { actorId: actor.actorId, subjectId: id },
      action: 'session.staff.remove',
      before: { role },
      after: { role: null },
    });
    await enqueueMail(trx, { accountId: id, to: email, ...staffRoleEndedMail(env) });
  });
}

interface RoleGift {
  account: { id: number; email: string; role: StaffRole | null };
  role: GivenStaffRole;
  action: 'session.staff.add' | 'session.staff.changeRole';
}

async function giveRole(
  trx: Transaction,
  { env, now, actor }: StaffContext,
  { account: { id, email, role: before }, role, action }: RoleGift,
): Promise<void> {
  await updateStaffRole(trx, { id, role });
  const isFirst = before === null;
  // A session that a stranger may have never becomes staff's.
  if (isFirst) await endSessions(trx, { accountId: id, keep: null });
  const endedTokens = isFirst ? 0 : await revokeStaffTokens(trx, { accountId: id, now: now() });
  await writeAudit(trx, {
    actor: { actorId: actor.actorId, subjectId: id },
    action,
    before: { role: before },
    after: { role },
  });
  await enqueueMail(trx, { accountId: id, to: email, ...staffRoleMail(env, { role, isFirst, endedTokens }) });
}

async function lockStaff(trx: Transaction, id: number) {
  const account = await lockStaffAccount(trx, { id });
  if (!account || account.role === null) throw notFound();
  assertNoAdministrator(account);
  return account;
}

function assertNoAdministrator({ role }: { role: StaffRole | null }): void {
  if (role === 'administrator')
    throw new AppError('FORBIDDEN', 'Only the operator can change the role of an administrator');
}

function conflictAtEmail(message: string): AppError {
  return conflict(message, [{ path: 'email', message }]);
}
