import type { loginInput, SessionUser } from '@headwater/contract/session';
import type { z } from 'zod';
import { signInFailed, type AppError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import { lockAccount } from '../account/accounts.queries.ts';
import { getKnownDevice } from '../devices/known-device.ts';
import { proveSecondFactor } from '../second-factor/use-code.ts';
import { checkPassword } from './check-password.ts';
import { isOutdatedHash, hashPassword } from './password.ts';
import { codeRateLimits, loginRateLimits } from './rate-limit-rules.ts';
import { rateLimitAttempt } from './rate-limit.ts';
import { startSession } from './start-session.ts';
import { updatePassword } from './credentials.queries.ts';

/** Signs in with a password, and a code if the account has a second factor. Throws 401, 403 and 429. */
export async function logIn(
  ctx: Context,
  { email, password, code }: z.output<typeof loginInput>,
): Promise<SessionUser> {
  const { address } = ctx.source;
  const device = await getKnownDevice(ctx, { email });
  const limits = loginRateLimits(ctx.env.limits, { email, address, device });
  const found = await rateLimitAttempt(ctx, limits, async () => checkPassword(ctx, { email, password }));
  if (!found) throw signInFailed();
  const accountId = found.id;
  const attempt = async () =>
    startSession(ctx, {
      accountId,
      method: 'password',
      prove: async (trx) =>
        (await lockAccount(trx, found)) && proveSecondFactor(trx, { accountId, code, now: ctx.now() }),
    });
  const codeLimits = codeRateLimits(ctx.env.limits, { accountId, address, device });
  const user = code === undefined ? await attempt() : await rateLimitAttempt(ctx, codeLimits, attempt);
  if (!user) throw notAccepted(code);
  if (isOutdatedHash(found.passwordHash)) await renewPasswordHash(ctx, { ...found, password });
  return user;
}

function notAccepted(code: string | undefined): AppError {
  const message = 'This code is wrong or has been used. Wait for the next one, or use a backup code.';
  return signInFailed(code === undefined ? [] : [{ path: 'code', message }]);
}

/** Hashes an account's password again with today's parameters; does nothing if the password has changed since. */
async function renewPasswordHash(
  { db, source }: Pick<Context, 'db' | 'source'>,
  { id, passwordHash, password }: { id: number; passwordHash: string; password: string },
): Promise<void> {
  const newPasswordHash = await hashPassword(password, source);
  await db.transaction().execute(async (trx) => updatePassword(trx, { id, passwordHash, newPasswordHash }));
}
