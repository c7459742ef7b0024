import { confirmRecoveryCodeInput, renewRecoveryCodeInput } from '@headwater/contract/account';
import { messages } from '@headwater/contract/messages';
import { resetInput, resetResult } from '@headwater/contract/session';
import { sensitiveProcedure, publicProcedure } from '../../../trpc/procedures.ts';
import { confirmRecoveryCode, renewRecoveryCode } from './recovery-code.ts';
import { resetPassword } from './reset-password.ts';

export const recoveryProcedures = {
  resetPassword: publicProcedure
    .meta({
      unbatchable: true,
      rest: {
        call: 'POST /api/users/reset-password',
        name: 'resetPassword',
        summary: 'Set a new password with the recovery code',
        refusals: { 429: 'Too many failed attempts' },
        answer: resetResult,
      },
    })
    .input(resetInput)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx, input);
      return { success: true as const, message: messages.resetDone };
    }),

  confirmRecoveryCode: sensitiveProcedure
    .meta({ unbatchable: true, verification: 'recent' })
    .input(confirmRecoveryCodeInput)
    .mutation(async ({ ctx, input }) => {
      await confirmRecoveryCode(ctx, input);
      return { success: true as const };
    }),

  renewRecoveryCode: sensitiveProcedure
    .meta({ unbatchable: true, verification: 'second-factor' })
    .input(renewRecoveryCodeInput)
    .mutation(async ({ ctx, input }) => {
      await renewRecoveryCode(ctx, input);
      return { success: true as const };
    }),
};
