import {
  changeRoleInput,
  chooseCompanyInput,
  invitationInput,
  invitationSecretInput,
  inviteInput,
  memberInput,
  type OpenInvitation,
} from '@headwater/contract/members';
import { deadLinkError, notFound } from '../../../errors.ts';
import { hashSecret } from '@headwater/runtime/secrets';
import {
  memberOf,
  memberProcedure,
  ownerProcedure,
  publicProcedure,
  router,
  sensitiveProcedure,
} from '../../../trpc/procedures.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole, removeMember } from './change-members.ts';
import { chooseCompany } from './choose-company.queries.ts';
import { getInvitationByToken, listInvitations } from './invitations.queries.ts';
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member.ts';
import { listMembers } from './members.queries.ts';

export const membersRouter = router({
  /** Lists the members, for all of them, and the open invitations, for the owners. */
  list: memberProcedure.query(async ({ ctx: { db, now, membership } }) => {
    if (!membership.company) return { members: [], invitations: [] };
    const { id: companyId } = membership.company;
    return {
      members: await listMembers(db, { companyId }),
      invitations: membership.role === 'owner' ? await listInvitations(db, { companyId, now: now() }) : [],
    };
  }),

  invite: ownerProcedure
    .meta({ confirmedEmail: true })
    .input(inviteInput)
    .mutation(async ({ ctx, input }) => {
      await inviteMember(ctx, input);
      return { success: true as const };
    }),

  resendInvitation: ownerProcedure
    .meta({ confirmedEmail: true })
    .input(invitationInput)
    .mutation(async ({ ctx, input }) => {
      await resendInvitation(ctx, input);
      return { success: true as const };
    }),

  withdrawInvitation: ownerProcedure
    .meta({ endsAttack: true })
    .input(invitationInput)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx, input);
      return { success: true as const };
    }),

  changeRole: ownerProcedure.input(changeRoleInput).mutation(async ({ ctx, input }) => {
    await changeRole(ctx, input);
    return { success: true as const };
  }),

  remove: ownerProcedure
    .meta({ endsAttack: true })
    .input(memberInput)
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx, input);
      return { success: true as const };
    }),

  /** Ends the caller's own membership. */
  leave: sensitiveProcedure.mutation(async ({ ctx }) => {
    await removeMember({ ...ctx, ...memberOf(ctx) }, { accountId: ctx.account.id });
    return { success: true as const };
  }),

  /** Chooses the company that the session acts for. */
  choose: sensitiveProcedure.input(chooseCompanyInput).mutation(async ({ ctx, input: { companyId } }) => {
    const { account, idHash } = ctx;
    await ctx.db.transaction().execute(async (trx) => {
      const choice = { companyId, accountId: account.id, idHash, at: ctx.now() };
      if (!(await chooseCompany(trx, choice))) throw notFound();
      await writeAudit(trx, { actor: { ...ctx.actor, companyId }, action: 'company.members.choose' });
    });
    return { success: true as const };
  }),

  /** Returns what an invitation's link is for. A mutation, so that no log of a proxy has the secret. */
  readInvitation: publicProcedure
    .input(invitationSecretInput)
    .mutation(async ({ ctx, input }): Promise<OpenInvitation> => {
      const tokenHash = hashSecret(input.secret);
      const invitation = await getInvitationByToken(ctx.db, { tokenHash, now: ctx.now() });
      if (!invitation) throw deadLinkError();
      const { email, role, handsOver, company, invitedBy, hasAccount } = invitation;
      return { email, role, handsOver, company, invitedBy, hasAccount };
    }),

  acceptInvitation: sensitiveProcedure.input(invitationSecretInput).mutation(async ({ ctx, input }) => {
    await acceptInvitation(ctx, input);
    return { success: true as const };
  }),
});
