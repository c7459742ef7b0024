import { conflict, wrongSecret } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { checkPassword } from './check-password.ts';
import { getKnownDevice } from '../devices/known-device.ts';
import { passwordRateLimits } from './rate-limit-rules.ts';
import { rateLimitAttempt } from './rate-limit.ts';

/** Checks the password that the signed-in person has typed again. Throws 400 at `password`, and 429 after too many failures. */
export async function assertPassword(
  {
    db,
    env,
    now,
    source,
    account: { id: accountId, email },
  }: Pick<UserContext, 'db' | 'env' | 'now' | 'source' | 'account'>,
  password: string,
): Promise<{ id: number; passwordHash: string }> {
  const device = await getKnownDevice({ db, source }, { email });
  const limits = passwordRateLimits(env.limits, { accountId, device });
  const found = await rateLimitAttempt({ db, now }, limits, async () =>
    checkPassword({ db, source }, { email, password }),
  );
  if (!found) throw wrongSecret('This is not your current password', 'password');
  return found;
}

/** Throws 409 if the password was changed, or the account closed, after the check. */
export function assertUpToDate(isUpToDate: boolean): void {
  if (!isUpToDate) throw conflict('Your account has been changed in the meantime. Please sign in again.');
}
