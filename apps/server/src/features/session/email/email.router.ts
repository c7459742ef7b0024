import { changeEmailInput, confirmEmailInput } from '@headwater/contract/account';
import { publicProcedure, router, sensitiveProcedure, userProcedure } from '../../../trpc/procedures.ts';
import { changeEmail } from './change-email.ts';
import { confirmEmail, disownAccount, sendConfirmationLink } from './confirm-email.ts';
import { getEmailStatus, getUnconfirmedAccount } from './emails.queries.ts';

export const emailRouter = router({
  get: userProcedure.query(async ({ ctx }) =>
    getEmailStatus(ctx.db, { accountId: ctx.account.id, now: ctx.now() }),
  ),

  sendLink: sensitiveProcedure.mutation(async ({ ctx }) => {
    await sendConfirmationLink(ctx);
    return { success: true as const };
  }),

  /** Called by the page of a mailed link, for somebody who is signed in or not. */
  confirm: publicProcedure
    .meta({ unbatchable: true })
    .input(confirmEmailInput)
    .mutation(async ({ ctx, input }) => ({ email: await confirmEmail(ctx, input) })),

  /**
   * Returns the account that a mailed link would confirm; null where the link is another. It changes nothing, and is a
   * mutation because the input of a query stands in the address, which is logged.
   */
  readLink: publicProcedure
    .meta({ unbatchable: true })
    .input(confirmEmailInput)
    .mutation(async ({ ctx, input }) => {
      const account = await getUnconfirmedAccount(ctx.db, { ...input, now: ctx.now() });
      return account && { ...account, registeredAt: account.registeredAt.toISOString() };
    }),

  /** Called for somebody who is sent the link that confirms an account which they did not make. */
  disown: publicProcedure
    .meta({ unbatchable: true })
    .input(confirmEmailInput)
    .mutation(async ({ ctx, input }) => {
      await disownAccount(ctx, input);
      return { success: true as const };
    }),

  change: sensitiveProcedure
    .meta({ unbatchable: true, verification: 'second-factor' })
    .input(changeEmailInput)
    .mutation(async ({ ctx, input }) => {
      await changeEmail(ctx, input);
      return { success: true as const };
    }),
});
