import {
  changeRoleInput,
  chooseCompanyInput,
  invitation,
  invitationInput,
  invitationSecretInput,
  inviteInput,
  member,
  memberInput,
  type OpenInvitation,
} from '@headwater/contract/members';
import { hashSecret } from '@headwater/runtime/secrets';
import { z } from 'zod';
import { deadLinkError, notFound } from '../../../errors.ts';
import {
  memberOf,
  memberProcedure,
  ownerProcedure,
  publicProcedure,
  router,
  sensitiveProcedure,
} from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole, removeMember } from './change-members.ts';
import { chooseCompany } from './choose-company.queries.ts';
import { getInvitationByToken, listInvitations } from './invitations.queries.ts';
import { inviteMember, MAX_MEMBERS, resendInvitation, withdrawInvitation } from './invite-member.ts';
import { listMembers } from './members.queries.ts';

/** A thief could use a token to join the company for good. */
const noToken = 'Owners alone, and not with an API token';

export const membersRouter = router({
  list: memberProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/members',
        name: 'listMembers',
        summary: 'The members of your company and, for its owners, the open invitations',
        answer: under('data', z.object({ members: z.array(member), invitations: z.array(invitation) })),
      },
    })
    .query(async ({ ctx: { db, now, membership } }) => {
      if (!membership.company) return { members: [], invitations: [] };
      const { id: companyId } = membership.company;
      return {
        members: await listMembers(db, { companyId }),
        invitations: membership.role === 'owner' ? await listInvitations(db, { companyId, now: now() }) : [],
      };
    }),

  changeRole: ownerProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/members/{accountId}',
        name: 'changeMemberRole',
        summary: 'Give a member another role, with a session cookie (owners)',
        refusals: { 403: noToken, 409: 'A company needs an owner' },
      },
    })
    .input(changeRoleInput)
    .mutation(async ({ ctx, input }) => {
      await changeRole(ctx, input);
      return { success: true as const };
    }),

  remove: ownerProcedure
    .meta({
      endsAttack: true,
      rest: {
        call: 'DELETE /api/companies/members/{accountId}',
        name: 'removeMember',
        summary: 'Remove a member, with a session cookie (owners)',
        refusals: { 403: noToken, 409: 'A company needs an owner' },
      },
    })
    .input(memberInput)
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx, input);
      return { success: true as const };
    }),

  leave: sensitiveProcedure
    .meta({
      rest: {
        call: 'POST /api/companies/members/leave',
        name: 'leaveCompany',
        summary: 'End your own membership, with a session cookie',
        refusals: { 403: 'Not with an API token', 409: 'A company needs an owner' },
      },
    })
    .mutation(async ({ ctx }) => {
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

  /** Returns the details of an invitation by its link. A mutation, so that no proxy logs the secret. */
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

  invite: ownerProcedure
    .meta({
      confirmedEmail: true,
      rest: {
        call: 'POST /api/companies/invitations',
        name: 'inviteMember',
        summary: 'Email somebody an invitation, with a session cookie (owners)',
        refusals: {
          403: noToken,
          409: `There is no profile yet, or the limit of ${MAX_MEMBERS} members is reached`,
          429: 'Too many invitations in a day',
        },
        status: 201,
      },
    })
    .input(inviteInput)
    .mutation(async ({ ctx, input }) => {
      await inviteMember(ctx, input);
      return { success: true as const };
    }),

  resendInvitation: ownerProcedure
    .meta({
      confirmedEmail: true,
      rest: {
        call: 'POST /api/companies/invitations/{id}/resend',
        name: 'resendInvitation',
        summary: 'Email an invitation again, with a session cookie (owners)',
        refusals: { 403: noToken, 409: 'It cannot be sent again', 429: 'Too many invitations in a day' },
      },
    })
    .input(invitationInput)
    .mutation(async ({ ctx, input }) => {
      await resendInvitation(ctx, input);
      return { success: true as const };
    }),

  withdrawInvitation: ownerProcedure
    .meta({
      endsAttack: true,
      rest: {
        call: 'DELETE /api/companies/invitations/{id}',
        name: 'withdrawInvitation',
        summary: 'Withdraw an invitation, with a session cookie (owners)',
        refusals: { 403: noToken },
      },
    })
    .input(invitationInput)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx, input);
      return { success: true as const };
    }),
});
