import { setRenewalInput } from '@headwater/contract/store';
import { router, userProcedure } from '../../../trpc/procedures.ts';
import { changeRenewal } from './change-renewal.ts';

export const renewalsRouter = router({
  /** Refused during an impersonation, because it concerns money. */
  set: userProcedure
    .meta({ sensitive: true, verification: 'second-factor' })
    .input(setRenewalInput)
    .mutation(async ({ ctx, input }) => {
      await changeRenewal(ctx, input);
      return { success: true as const };
    }),
});
