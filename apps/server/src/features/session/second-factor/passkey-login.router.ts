import { passkeyLoginInput, type PasskeyResponse } from '@headwater/contract/second-factor';
import type { SessionUser } from '@headwater/contract/session';
import { signInFailed, type AppError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { publicProcedure } from '../../../trpc/procedures.ts';
import { lockOpenAccount } from '../account/accounts.queries.ts';
import { startSession } from '../sign-in/start-session.ts';
import { createAuthenticationOptions, verifyPasskey } from './passkeys.ts';
import { markPasskeyUsed } from './passkeys.queries.ts';

export const passkeyLoginProcedures = {
  /** Returns the options with which the browser uses a passkey for `loginWithPasskey`. */
  startPasskeyLogin: publicProcedure.mutation(async ({ ctx }) =>
    createAuthenticationOptions(ctx, { accountId: null }),
  ),

  /** Signs in with only a passkey, which its owner has unlocked by a PIN, a finger or a face. */
  loginWithPasskey: publicProcedure
    .meta({ unbatchable: true })
    .input(passkeyLoginInput)
    .mutation(async ({ ctx, input }) => loginWithPasskey(ctx, input)),
};

async function loginWithPasskey(
  ctx: Context,
  { passkey }: { passkey: PasskeyResponse },
): Promise<SessionUser> {
  const proved = await verifyPasskey(ctx, { accountId: null, passkey });
  if (!proved) throw passkeyRefused();
  const { accountId } = proved;
  const user = await startSession(ctx, {
    accountId,
    method: 'passkey',
    prove: async (trx) =>
      (await lockOpenAccount(trx, { id: accountId })) && markPasskeyUsed(trx, { ...proved, now: ctx.now() }),
  });
  if (!user) throw passkeyRefused();
  return user;
}

function passkeyRefused(): AppError {
  const message = 'This passkey was not accepted. Try again, or sign in with your password.';
  return signInFailed([{ path: 'passkey', message }]);
}
