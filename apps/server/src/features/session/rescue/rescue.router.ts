import { setPasswordInput } from '@headwater/contract/account';
import { publicProcedure } from '../../../trpc/procedures.ts';
import { setPassword } from './set-password.ts';

export const rescueProcedures = {
  setPassword: publicProcedure
    .meta({ unbatchable: true })
    .input(setPasswordInput)
    .mutation(async ({ ctx, input }) => {
      await setPassword(ctx, input);
      return { success: true as const };
    }),
};
