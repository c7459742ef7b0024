import type { CompanyRole } from '@headwater/contract/company-roles';
import type { Transaction } from '@headwater/db/connect';
import { notFound } from '../../../errors.ts';
import { assertCompany, type MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { enqueueCompanyEvent } from '../../webhooks/webhook-outbox.queries.ts';
import { lockOwnMembers } from './invite-member.ts';
import { memberLeftMail, memberRemovedMail, ownRoleChangedMail, roleChangedMail } from './member-mails.ts';
import {
  deleteInvitationsBy,
  deleteMember,
  deleteMemberSessions,
  listMembers,
  lockMembers,
  upsertMember,
} from './members.queries.ts';
import { settleHolder } from './settle-holder.ts';

type ChangeContext = Pick<MemberContext, 'db' | 'env' | 'now' | 'account' | 'membership' | 'actor'>;

/** Gives a member another role. Throws 404, and 409 if no owner would be left. */
export async function changeRole(
  ctx: ChangeContext,
  { accountId, role }: { accountId: number; role: CompanyRole },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { id: companyId, title: company } = await lockOwnMembers(trx, ctx);
    const member = await getLockedMember(trx, { companyId, accountId });
    if (member.role === role) return;
    const at = ctx.now();
    await upsertMember(trx, { companyId, accountId, role, at });
    const holderId = await settleHolder(trx, { companyId, at });
    if (member.role === 'owner') await deleteInvitationsBy(trx, { companyId, accountId });
    await writeAudit(trx, {
      actor: ctx.actor,
      action: 'company.members.changeRole',
      itemId: companyId,
      before: { email: member.email, role: member.role },
      after: { email: member.email, role },
    });
    await mailRoleChange(trx, ctx, {
      accountId,
      company,
      holderId,
      email: member.email,
      from: member.role,
      to: role,
    });
    const changed = { accountId, role };
    await enqueueCompanyEvent(trx, { event: 'member-changed', holderId, at, member: changed });
  });
}

interface RoleChange {
  accountId: number;
  company: string;
  holderId: number;
  email: string;
  from: CompanyRole;
  to: CompanyRole;
}

/** Tells the member and the other owners about the member's new role. */
async function mailRoleChange(
  trx: Transaction,
  { env, account }: ChangeContext,
  { accountId, company, holderId, ...change }: RoleChange,
): Promise<void> {
  const { email, to } = change;
  if (accountId !== account.id)
    await enqueueMail(trx, { accountId, to: email, ...ownRoleChangedMail(env, { company, to }) });
  const template = roleChangedMail(env, change);
  await enqueueCompanyMail(trx, { env, holderId, exceptId: account.id, template });
}

/** Removes a member and ends their sessions for the company. Throws 404, and 409 if no owner would be left. */
export async function removeMember(ctx: ChangeContext, { accountId }: { accountId: number }): Promise<void> {
  const { env, account, actor } = ctx;
  const { title: company } = assertCompany(ctx);
  const leaves = accountId === account.id;
  await ctx.db.transaction().execute(async (trx) => {
    const companyId = await lockToRemove(trx, ctx, { accountId });
    const { email, role } = await getLockedMember(trx, { companyId, accountId });
    const at = ctx.now();
    await deleteMember(trx, { companyId, accountId, at });
    if (!leaves) {
      await deleteMemberSessions(trx, { companyId, accountId });
      await enqueueMail(trx, { accountId, to: email, ...memberRemovedMail(env, { company }) });
    }
    const action = leaves ? 'company.members.leave' : 'company.members.remove';
    await writeAudit(trx, { actor, action, itemId: companyId, before: { email, role } });
    const holderId = await settleHolder(trx, { companyId, at });
    const member = { accountId, role };
    await enqueueCompanyEvent(trx, { event: 'member-left', holderId, at, member });
    const template = memberLeftMail(env, { email, because: leaves ? 'left' : 'removed' });
    await enqueueCompanyMail(trx, { env, holderId, exceptId: account.id, template });
  });
}

async function getLockedMember(
  trx: Transaction,
  { companyId, accountId }: { companyId: number; accountId: number },
): Promise<{ email: string; role: CompanyRole }> {
  const members = await listMembers(trx, { companyId });
  const member = members.find((one) => one.accountId === accountId);
  if (!member) throw notFound();
  return member;
}

/** Locks the members, whom an owner can remove; each member can leave. */
async function lockToRemove(
  trx: Transaction,
  ctx: ChangeContext,
  { accountId }: { accountId: number },
): Promise<number> {
  if (accountId !== ctx.account.id) return (await lockOwnMembers(trx, ctx)).id;
  const { id: companyId } = assertCompany(ctx);
  await lockMembers(trx, { companyId });
  return companyId;
}
