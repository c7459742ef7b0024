import { londonDay } from '@headwater/contract/dates';
import { userFilter, userRow } from '@headwater/contract/session';
import {
  reopenInput,
  rescueOptions,
  sendRescueLinkInput,
  suspendInput,
  userInput,
} from '@headwater/contract/users';
import { z } from 'zod';
import { restPage, toCursor } from '../../../http/paginate.ts';
import {
  adminProcedure,
  router,
  supportProcedure,
  verifiedAdminProcedure,
} from '../../../trpc/procedures.ts';
import { page, restInput, under } from '../../../trpc/rest-meta.ts';
import { getRescueOptions } from '../rescue/rescue-options.ts';
import { sendRescueLink } from '../rescue/send-rescue-link.ts';
import { endSuspension, suspendAccount } from '../suspension/suspend-account.ts';
import { listUsers } from './users.queries.ts';

export const usersRouter = router({
  /** Lists the open accounts by email address, with the companies that each person is a member of. */
  list: supportProcedure
    .meta({
      rest: {
        call: 'GET /api/users/all',
        name: 'listUsers',
        input: restInput(restPage, toCursor),
        summary: 'Every account (support)',
        answer: page({ users: z.array(userRow) }),
      },
    })
    .input(userFilter.prefault({}))
    .query(async ({ ctx, input }) => listUsers(ctx.db, { ...input, today: londonDay(ctx.now()) })),

  suspend: verifiedAdminProcedure
    .meta({
      endsAttack: true,
      rest: {
        call: 'POST /api/users/{id}/suspend',
        name: 'suspendUser',
        summary: 'Suspend an account, with its public pages hidden or not (administrators)',
        refusals: { 403: 'Staff cannot be suspended', 409: 'It is suspended already' },
      },
    })
    .input(suspendInput)
    .mutation(async ({ ctx, input }) => {
      await suspendAccount(ctx, input);
      return { success: true as const };
    }),

  reopen: verifiedAdminProcedure
    .meta({
      rest: {
        call: 'POST /api/users/{id}/reopen',
        name: 'reopenUser',
        summary: 'Open a suspended account again (administrators)',
        refusals: { 409: 'It is not suspended' },
      },
    })
    .input(reopenInput)
    .mutation(async ({ ctx, input }) => {
      await endSuspension(ctx, input);
      return { success: true as const };
    }),

  rescueOptions: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/users/{id}/rescue-options',
        name: 'getRescueOptions',
        summary:
          'What to ask somebody who has lost password and recovery code, and why no link can be sent (administrators)',
        answer: under('data', rescueOptions),
      },
    })
    .input(userInput)
    .query(async ({ ctx, input }) => getRescueOptions(ctx.db, input)),

  sendRescueLink: verifiedAdminProcedure
    .meta({
      rest: {
        call: 'POST /api/users/{id}/rescue-link',
        name: 'sendRescueLink',
        summary: 'Email somebody a link to set a new password (administrators)',
        refusals: { 409: 'No link can be sent to this account' },
      },
    })
    .input(sendRescueLinkInput)
    .mutation(async ({ ctx, input }) => {
      await sendRescueLink(ctx, input);
      return { success: true as const };
    }),
});
