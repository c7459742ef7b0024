import { success } from '@headwater/contract/failure';
import {
  reopenInput,
  rescueOptions,
  sendRescueLinkInput,
  suspendInput,
  userInput,
} from '@headwater/contract/users';
import { z } from 'zod';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { usersRouter } from './users.router.ts';

const restRoute = restRouteOf<{ session: { users: CallerOf<typeof usersRouter> } }>();

/** The calls that open and close the account of somebody else. */
export const usersRoutes = [
  restRoute('POST', '/api/users/{id}/suspend', {
    name: 'suspendUser',
    summary: 'Suspend an account, with its public pages hidden or not (administrators)',
    refusals: { 403: 'Staff cannot be suspended', 409: 'It is suspended already' },
    access: 'administer',
    input: suspendInput,
    response: success,
    call: async (portal, input) => portal.session.users.suspend(input),
  }),
  restRoute('POST', '/api/users/{id}/reopen', {
    name: 'reopenUser',
    summary: 'Open a suspended account again (administrators)',
    refusals: { 409: 'It is not suspended' },
    access: 'administer',
    input: reopenInput,
    response: success,
    call: async (portal, input) => portal.session.users.reopen(input),
  }),
  restRoute('GET', '/api/users/{id}/rescue-options', {
    name: 'getRescueOptions',
    summary:
      'What to ask somebody who has lost password and recovery code, and why no link can be sent (administrators)',
    access: 'administer',
    input: userInput,
    response: z.object({ data: rescueOptions }),
    call: async (portal, input) => ({ data: await portal.session.users.rescueOptions(input) }),
  }),
  restRoute('POST', '/api/users/{id}/rescue-link', {
    name: 'sendRescueLink',
    summary: 'Email somebody a link to set a new password (administrators)',
    refusals: { 409: 'No link can be sent to this account' },
    access: 'administer',
    input: sendRescueLinkInput,
    response: success,
    call: async (portal, input) => portal.session.users.sendRescueLink(input),
  }),
];
