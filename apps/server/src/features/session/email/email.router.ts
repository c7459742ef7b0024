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

  /** Called by the page of an emailed link, whether the reader is signed in or not. */
  confirm: publicProcedure
    .meta({ unbatchable: true })
    .input(confirmEmailInput)
    .mutation(async ({ ctx, input }) => ({ email: await confirmEmail(ctx, input) })),

  /**
   * Returns the account that an emailed link would confirm; null for any other link. It changes nothing, and is a
   * mutation because a query's input is part of the address, which is logged.
   */
  readLink: publicProcedure
    .meta({ unbatchable: true })
    .input(confirmEmailInput)
    .mutation(async ({ ctx, input }) => {
      const account = await getUnconfirmedAccount(ctx.db, { ...input, now: ctx.now() });
      return account && { ...account, registeredAt: account.registeredAt.toISOString() };
    }),

  /** Called for a person who received the confirmation of an account that they did not make. */
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
