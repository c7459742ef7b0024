import { success } from '@headwater/contract/failure';
import {
  changeRoleInput,
  invitation,
  invitationInput,
  inviteInput,
  member,
  memberInput,
} from '@headwater/contract/members';
import { z } from 'zod';
import { emptyInput, restRouteOf } from '../../../http/rest-route.ts';
import type { CompanyCaller } from '../company.router.ts';

const restRoute = restRouteOf<CompanyCaller>();

/** A token would let whoever stole it join the company for good. */
const noToken = 'Owners alone, and not with an API token';

export const membersRoutes = [
  restRoute('GET', '/api/companies/members', {
    name: 'listMembers',
    summary: 'The members of your company and, for its owners, the open invitations',
    input: emptyInput,
    response: z.object({ data: z.object({ members: z.array(member), invitations: z.array(invitation) }) }),
    call: async (portal) => ({ data: await portal.company.members.list() }),
  }),
  restRoute('PUT', '/api/companies/members/{accountId}', {
    name: 'changeMemberRole',
    summary: 'Give a member another role, with a session cookie (owners)',
    refusals: { 403: noToken, 409: 'A company needs an owner' },
    input: changeRoleInput,
    response: success,
    call: async (portal, input) => portal.company.members.changeRole(input),
  }),
  restRoute('DELETE', '/api/companies/members/{accountId}', {
    name: 'removeMember',
    summary: 'Remove a member, with a session cookie (owners)',
    refusals: { 403: noToken, 409: 'A company needs an owner' },
    input: memberInput,
    response: success,
    call: async (portal, input) => portal.company.members.remove(input),
  }),
  restRoute('POST', '/api/companies/members/leave', {
    name: 'leaveCompany',
    summary: 'End your own membership, with a session cookie',
    refusals: { 403: 'Not with an API token', 409: 'A company needs an owner' },
    input: emptyInput,
    response: success,
    call: async (portal) => portal.company.members.leave(),
  }),
  restRoute('POST', '/api/companies/invitations', {
    name: 'inviteMember',
    summary: 'Email somebody an invitation, with a session cookie (owners)',
    refusals: {
      403: noToken,
      409: 'There is no profile yet, or there are as many members as there may be',
      429: 'Too many invitations in a day',
    },
    input: inviteInput,
    response: success,
    status: 201,
    call: async (portal, input) => portal.company.members.invite(input),
  }),
  restRoute('POST', '/api/companies/invitations/{id}/resend', {
    name: 'resendInvitation',
    summary: 'Email an invitation again, with a session cookie (owners)',
    refusals: { 403: noToken, 409: 'It cannot be sent again', 429: 'Too many invitations in a day' },
    input: invitationInput,
    response: success,
    call: async (portal, input) => portal.company.members.resendInvitation(input),
  }),
  restRoute('DELETE', '/api/companies/invitations/{id}', {
    name: 'withdrawInvitation',
    summary: 'Withdraw an invitation, with a session cookie (owners)',
    refusals: { 403: noToken },
    input: invitationInput,
    response: success,
    call: async (portal, input) => portal.company.members.withdrawInvitation(input),
  }),
];
