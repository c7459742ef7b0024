import { verifyInput } from '@headwater/contract/second-factor';
import { sensitiveProcedure } from '../../../trpc/procedures.ts';
import { createAuthenticationOptions } from '../second-factor/passkeys.ts';
import { verifyPerson } from './verify-person.ts';

export const verificationProcedures = {
  /** Confirms that the account's owner is at the browser: calls that ask for it work for ten minutes. */
  verify: sensitiveProcedure
    .meta({ unbatchable: true, endsAttack: true })
    .input(verifyInput)
    .mutation(async ({ ctx, input }) => {
      await verifyPerson(ctx, input);
      return { success: true as const };
    }),

  /** Returns the options with which the browser uses a passkey of the account for `verify`. */
  startVerification: sensitiveProcedure
    .meta({ endsAttack: true })
    .mutation(async ({ ctx }) => createAuthenticationOptions(ctx, { accountId: ctx.account.id })),
};
