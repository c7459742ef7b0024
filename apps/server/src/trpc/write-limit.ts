import { AppError } from '../errors.ts';
import { addressKey } from '@headwater/runtime/address-key';
import type { AuthSession } from './auth-session.ts';
import type { Context } from './context.ts';
import { countWrite } from './write-limit.queries.ts';

type WriteLimitContext = Pick<Context, 'db' | 'env' | 'now'>;

/** Counts a change against its address, even if it is refused; throws 429 beyond the limit for a minute. */
export async function consumeAddressWrite(
  context: WriteLimitContext & Pick<Context, 'source'>,
): Promise<void> {
  const max = context.env.limits.writesPerAddressPerMinute;
  await consumeWrite(context, { key: `address ${addressKey(context.source.address)}`, max });
}

/**
 * Counts a change against its account, after its right is checked: other people's calls cannot use up an account's
 * changes. Throws 429 beyond the limit for a minute.
 */
export async function consumeAccountWrite(
  context: WriteLimitContext,
  { actorId }: Pick<AuthSession, 'actorId'>,
): Promise<void> {
  await consumeWrite(context, { key: `account ${actorId}`, max: context.env.limits.writesPerMinute });
}

async function consumeWrite(
  { db, now }: WriteLimitContext,
  { key, max }: { key: string; max: number | null },
): Promise<void> {
  if (max === null) return;
  const at = now();
  const minute = new Date(at);
  minute.setUTCSeconds(0, 0);
  if ((await countWrite(db, { key, minute })) <= max) return;
  throw new AppError(
    'TOO_MANY_REQUESTS',
    'The portal cannot accept so many changes in a minute. This one was not made. Please try again in a minute.',
    { retryAfterSeconds: 60 - at.getUTCSeconds() },
  );
}
