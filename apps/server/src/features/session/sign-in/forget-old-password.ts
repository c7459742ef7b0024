import type { Transaction } from '@headwater/db/connect';
import type { Context } from '../../../trpc/context.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { endSignIns } from '../sessions/end-sign-ins.ts';
import { loginRateLimits } from './rate-limit-rules.ts';
import { deleteAttempts } from '@headwater/db/rate-limit';

/**
 * Ends everything that the account's old password had opened, after a new one was set without it. Only the device that
 * set it stays known; returns its secret for the cookie.
 */
export async function forgetOldPassword(
  trx: Transaction,
  ctx: Pick<Context, 'env' | 'now' | 'source'>,
  { accountId, email }: { accountId: number; email: string },
): Promise<string> {
  const { env, now, source } = ctx;
  await endSignIns(trx, { accountId, keep: null, now: now() });
  const remembered = await rememberDevice(trx, ctx, { accountId });
  // Failed attempts with the old password must not keep the person from signing in with the new one.
  for (const device of [remembered.tokenHash, null]) {
    const { resetBySuccess } = loginRateLimits(env.limits, { email, address: source.address, device });
    await deleteAttempts(trx, { limit: resetBySuccess });
  }
  return remembered.token;
}
