import { changePasswordInput, closeAccountInput } from '@headwater/contract/account';
import { sensitiveProcedure, router } from '../../../trpc/procedures.ts';
import { changePassword } from './change-password.ts';
import { closeAccount } from './close-account.ts';

export const accountRouter = router({
  changePassword: sensitiveProcedure
    .meta({ unbatchable: true, verification: 'second-factor', endsAttack: true })
    .input(changePasswordInput)
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input);
      return { success: true as const };
    }),

  close: sensitiveProcedure
    .meta({ unbatchable: true, verification: 'second-factor' })
    .input(closeAccountInput)
    .mutation(async ({ ctx, input }) => {
      await closeAccount(ctx, input);
      ctx.clearSession();
      return { success: true as const };
    }),
});
