import { changeEmailInput, confirmEmailInput } from '@headwater/contract/account';
import { publicProcedure, router, sensitiveProcedure, userProcedure } from '../../../trpc/procedures.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail, sendConfirmationLink } from './confirm-email.ts';
import { getEmailStatus } from './emails.queries.ts';

export const emailRouter = router({
  get: userProcedure.query(async ({ ctx }) =>
    getEmailStatus(ctx.db, { accountId: ctx.account.id, now: ctx.now() }),
  ),

  sendLink: sensitiveProcedure.mutation(async ({ ctx }) => {
    await sendConfirmationLink(ctx);
    return { success: true as const };
  }),

  /** Is called by whoever opens a mailed link, signed in or not. */
  confirm: publicProcedure
    .meta({ unbatchable: true })
    .input(confirmEmailInput)
    .mutation(async ({ ctx, input }) => ({ email: await confirmEmail(ctx, input) })),

  change: sensitiveProcedure
    .meta({ unbatchable: true, verification: 'second-factor' })
    .input(changeEmailInput)
    .mutation(async ({ ctx, input }) => {
      await changeEmail(ctx, input);
      return { success: true as const };
    }),
});
