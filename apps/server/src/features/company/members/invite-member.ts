import type { inviteInput } from '@headwater/contract/members';
import type { Transaction } from '@headwater/db/connect';
import type { z } from 'zod';
import { badField, conflict, notFound } from '../../../errors.ts';
import { consumeAttempt } from '../../../trpc/consume-attempt.ts';
import { assertRight, type MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { consumeMailbox } from '../../mails/consume-mailbox.ts';
import { getRole } from '../../items/lock-company.queries.ts';
import { deleteInvitation, getInvitation } from './invitations.queries.ts';
import { issueInvitation } from './issue-invitation.ts';
import { listMembers, lockMembers } from './members.queries.ts';

const MAX_MEMBERS = 100;
const MAX_INVITATIONS_A_DAY = 50;

type InviteContext = Pick<MemberContext, 'db' | 'env' | 'now' | 'account' | 'membership' | 'actor'>;

/** Invites a person by email, replacing an earlier invitation to the same email. Throws 400, 409 and 429. */
export async function inviteMember(ctx: InviteContext, input: z.output<typeof inviteInput>): Promise<void> {
  if (!ctx.membership.company) throw conflict('Create your company profile first.');
  await ctx.db.transaction().execute(async (trx) => {
    const company = await lockOwnMembers(trx, ctx);
    const members = await listMembers(trx, { companyId: company.id });
    const present = members.find(({ email }) => email.toLowerCase() === input.email.toLowerCase());
    if (present && (input.role !== 'owner' || present.role === 'owner'))
      throw badField('email', 'This person is a member already: change the role in the list');
    assertRoom(members);
    await sendInvitation(trx, ctx, input);
  });
}

/** Sends an invitation again: its former link stops working, and the new one works for seven days. Throws 404, 409 and 429. */
export async function resendInvitation(ctx: InviteContext, { id }: { id: number }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const company = await lockOwnMembers(trx, ctx);
    const invitation = await getInvitation(trx, { companyId: company.id, id });
    if (!invitation) throw notFound();
    const { invitedById, ...sent } = invitation;
    // The sender becomes an editor, which nobody else may cause.
    if (sent.handsOver && invitedById !== ctx.account.id)
      throw conflict(
        'Another owner sent this invitation, to hand the company over. Withdraw it, or ask them to send it again.',
      );
    await sendInvitation(trx, ctx, sent);
  });
}

/** Throws 409 if a company has reached its limit of members. */
export function assertRoom(members: readonly unknown[]): void {
  if (members.length >= MAX_MEMBERS) throw conflict(`A company has at most ${MAX_MEMBERS} members.`);
}

async function sendInvitation(
  trx: Transaction,
  ctx: InviteContext,
  invitation: z.output<typeof inviteInput>,
): Promise<void> {
  const company = assertCompany(ctx);
  await consumeInvitation(trx, { companyId: company.id, now: ctx.now() });
  await consumeMailbox(trx, { email: invitation.email, by: 'somebody else', now: ctx.now });
  await issueInvitation(trx, { ...ctx, company }, invitation);
}

async function consumeInvitation(
  trx: Transaction,
  { companyId, now }: { companyId: number; now: Date },
): Promise<void> {
  const windowMinutes = 24 * 60;
  const limits = [
    { scope: 'company-invitation', key: String(companyId), max: MAX_INVITATIONS_A_DAY, windowMinutes },
  ];
  const message = `At most ${MAX_INVITATIONS_A_DAY} invitations can be sent in a day. Please try again tomorrow.`;
  await consumeAttempt(trx, { limits, now, message });
}

/** Withdraws an invitation. Throws 404. */
export async function withdrawInvitation(ctx: InviteContext, { id }: { id: number }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { id: companyId } = await lockOwnMembers(trx, ctx);
    const invitation = await deleteInvitation(trx, { companyId, id });
    if (!invitation) throw notFound();
    await writeAudit(trx, {
      actor: ctx.actor,
      action: 'company.members.withdrawInvitation',
      itemId: companyId,
      before: { invitation: id, email: invitation.email },
    });
  });
}

/** Locks the members of the caller's company, and returns it. Throws 403 if the caller is not an owner, and 404. */
export async function lockOwnMembers(
  trx: Transaction,
  { account, membership }: Pick<MemberContext, 'account' | 'membership'>,
): Promise<{ id: number; title: string }> {
  const company = assertCompany({ membership });
  await lockMembers(trx, { companyId: company.id });
  const role = await getRole(trx, { companyId: company.id, accountId: account.id });
  if (role === null) throw notFound();
  assertRight({ role }, 'manageMembers');
  return company;
}

/** Returns the company that the request is for; throws 404 for an account without one. */
export function assertCompany({ membership }: Pick<MemberContext, 'membership'>): {
  id: number;
  title: string;
} {
  if (membership.company) return membership.company;
  throw notFound();
}
