import { londonDay } from '@headwater/contract/dates';
import { userFilter } from '@headwater/contract/session';
import { reopenInput, sendRescueLinkInput, suspendInput, userInput } from '@headwater/contract/users';
import {
  adminProcedure,
  router,
  supportProcedure,
  verifiedAdminProcedure,
} from '../../../trpc/procedures.ts';
import { getRescueOptions } from '../rescue/rescue-options.ts';
import { sendRescueLink } from '../rescue/send-rescue-link.ts';
import { endSuspension, suspendAccount } from '../suspension/suspend-account.ts';
import { listUsers } from './users.queries.ts';

export const usersRouter = router({
  /** Lists the open accounts by email address, with the companies that each person is a member of. */
  list: supportProcedure
    .input(userFilter.prefault({}))
    .query(async ({ ctx, input }) => listUsers(ctx.db, { ...input, today: londonDay(ctx.now()) })),

  /** What to ask somebody who has lost password and recovery code, and whether a link can be sent. */
  rescueOptions: adminProcedure
    .input(userInput)
    .query(async ({ ctx, input }) => getRescueOptions(ctx.db, input)),

  sendRescueLink: verifiedAdminProcedure.input(sendRescueLinkInput).mutation(async ({ ctx, input }) => {
    await sendRescueLink(ctx, input);
    return { success: true as const };
  }),

  suspend: verifiedAdminProcedure
    .meta({ endsAttack: true })
    .input(suspendInput)
    .mutation(async ({ ctx, input }) => {
      await suspendAccount(ctx, input);
      return { success: true as const };
    }),

  reopen: verifiedAdminProcedure.input(reopenInput).mutation(async ({ ctx, input }) => {
    await endSuspension(ctx, input);
    return { success: true as const };
  }),
});
