import { AppError } from '../errors.ts';
import { addressKey } from '../http/address-key.ts';
import type { Context } from './context.ts';
import { countWrite } from './write-limit.queries.ts';

/** Counts a change for the account and the address that make it; throws 429 beyond their limits for a minute. */
export async function consumeWrite({
  db,
  env: { limits },
  session,
  source,
  now,
}: Pick<Context, 'db' | 'env' | 'session' | 'source' | 'now'>): Promise<void> {
  const { writesPerMinute, writesPerAddressPerMinute } = limits;
  if (writesPerMinute === null && writesPerAddressPerMinute === null) return;
  const minute = new Date(now());
  minute.setUTCSeconds(0, 0);
  const allowed = await countWrite(db, {
    accountKey: session && `account ${session.actorId}`,
    maxOfAccount: writesPerMinute,
    addressKey: `address ${addressKey(source.address)}`,
    maxOfAddress: writesPerAddressPerMinute,
    minute,
  });
  if (!allowed)
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'These are more changes than the portal takes in a minute. This one was not made: please try it again in a minute.',
      { retryAfterSeconds: 60 - now().getUTCSeconds() },
    );
}
