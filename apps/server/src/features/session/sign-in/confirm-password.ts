import { conflict, wrongSecret } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { checkPassword } from './check-password.ts';
import { loginRateLimits } from './rate-limit-rules.ts';
import { rateLimitFailures } from './rate-limit.ts';

/** Checks the password that the signed-in person has typed again. Throws 400 at `password`, and 429 as signing in does. */
export async function assertPassword(
  {
    db,
    env,
    now,
    source,
    account: { email },
  }: Pick<UserContext, 'db' | 'env' | 'now' | 'source' | 'account'>,
  password: string,
): Promise<{ id: number; passwordHash: string }> {
  const limits = loginRateLimits(env.limits, { email, address: source.address });
  const found = await rateLimitFailures({ db, now }, limits, async () =>
    checkPassword(db, { email, password }),
  );
  if (!found) throw wrongSecret('This is not your present password', 'password');
  return found;
}

/** Throws 409 where the password was changed, or the account closed, since it was checked. */
export function assertUpToDate(isUpToDate: boolean): void {
  if (!isUpToDate) throw conflict('Your account has been changed in the meantime. Please sign in again.');
}
