import {
  addAppInput,
  addPasskeyInput,
  removePasskeyInput,
  renamePasskeyInput,
  type SecondFactor,
} from '@headwater/contract/second-factor';
import { conflict, notFound } from '../../../errors.ts';
import { router, sensitiveProcedure } from '../../../trpc/procedures.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { addApp, addPasskey } from './add-factor.ts';
import { deleteApp } from './authenticator-apps.queries.ts';
import { removeFactor, renewBackupCodes } from './change-second-factor.ts';
import { createRegistrationOptions } from './passkeys.ts';
import { deletePasskey, renamePasskey } from './passkeys.queries.ts';
import { getSecondFactor } from './second-factor.queries.ts';

/** Asks everybody, so that a stolen session cannot add the thief's own factor. */
const factorProcedure = sensitiveProcedure.meta({ verification: 'recent' });

export const secondFactorRouter = router({
  get: sensitiveProcedure.query(async ({ ctx }): Promise<SecondFactor> => {
    const { db, env, account } = ctx;
    const required = env.adminSecondFactor && account.staffRole !== null;
    return { ...(await getSecondFactor(db, { accountId: account.id })), required };
  }),

  /** Adds the authenticator app that holds `secret`, after one of its codes has proved it. */
  addApp: factorProcedure
    .meta({ unbatchable: true })
    .input(addAppInput)
    .mutation(async ({ ctx, input }) => addApp(ctx, input)),

  removeApp: factorProcedure.meta({ endsAttack: true }).mutation(async ({ ctx }) => {
    const change = { action: 'session.secondFactor.removeApp', change: 'app-removed' } as const;
    await removeFactor(ctx, change, async (trx) => {
      if (!(await deleteApp(trx, { accountId: ctx.account.id })))
        throw conflict('Your account has no authenticator app.');
    });
    return { success: true as const };
  }),

  /** Returns the options with which the browser makes a passkey. */
  startPasskey: factorProcedure.mutation(async ({ ctx }) => createRegistrationOptions(ctx)),

  addPasskey: factorProcedure
    .input(addPasskeyInput)
    .mutation(async ({ ctx, input }) => addPasskey(ctx, input)),

  renamePasskey: sensitiveProcedure.input(renamePasskeyInput).mutation(async ({ ctx, input }) => {
    const { account, actor } = ctx;
    await ctx.db.transaction().execute(async (trx) => {
      if (!(await renamePasskey(trx, { ...input, accountId: account.id }))) throw notFound();
      await writeAudit(trx, { actor, action: 'session.secondFactor.renamePasskey', after: input });
    });
    return { success: true as const };
  }),

  removePasskey: factorProcedure
    .meta({ endsAttack: true })
    .input(removePasskeyInput)
    .mutation(async ({ ctx, input }) => {
      const change = {
        action: 'session.secondFactor.removePasskey',
        change: 'passkey-removed',
        after: input,
      } as const;
      await removeFactor(ctx, change, async (trx) => {
        if (!(await deletePasskey(trx, { ...input, accountId: ctx.account.id }))) throw notFound();
      });
      return { success: true as const };
    }),

  /** Replaces the backup codes of a person who has lost or used them. */
  renewBackupCodes: factorProcedure.mutation(async ({ ctx }) => renewBackupCodes(ctx)),
});
