import { changePasswordInput, closeAccountInput, type ClosingCompany } from '@headwater/contract/account';
import { getOwnership } from '../../company/members/settle-holder.ts';
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

  /** Returns what happens to the account's company when the account is closed; null if it owns none. */
  closing: sensitiveProcedure.query(async ({ ctx: { db, account } }): Promise<ClosingCompany | null> => {
    const owned = await getOwnership(db, { accountId: account.id });
    if (!owned) return null;
    const { companyId, company: title, holderId, others } = owned;
    const closes = holderId === account.id && others.length === 0;
    return { id: companyId, title, owners: others.map(({ email }) => email), closes };
  }),

  close: sensitiveProcedure
    .meta({ unbatchable: true, verification: 'second-factor', endsAttack: true })
    .input(closeAccountInput)
    .mutation(async ({ ctx, input }) => {
      await closeAccount(ctx, input);
      ctx.clearSession();
      return { success: true as const };
    }),
});
