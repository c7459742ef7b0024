import { changePasswordInput, closeAccountInput } from '@headwater/contract/account';
import { personProcedure, router } from '../../../trpc/procedures.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';

const withPassword = { access: 'user', browser: true, personal: true, alone: true } as const;

export const accountRouter = router({
  changePassword: personProcedure
    .meta(withPassword)
    .input(changePasswordInput)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return { success: true as const };
    }),

  close: personProcedure
    .meta(withPassword)
    .input(closeAccountInput)
    .mutation(async ({ ctx, input }) => {
      await closeAccount(ctx, input);
      ctx.clearSession();
      return { success: true as const };
    }),
});
