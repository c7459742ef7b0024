import { messages } from '@headwater/contract/messages';
import { AppError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import {
  deleteAttempts,
  releaseAttempts,
  reserveAttempt,
  getRetryAfterSeconds,
  type RateLimit,
} from './rate-limit.queries.ts';

/** Counts an attempt, and throws 429 where a limit is reached. Returns the ids for `releaseAttempts`. */
export async function consumeRateLimit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limits: readonly RateLimit[],
): Promise<number[]> {
  const attempt = { limits, now: now() };
  // A flood is refused before it takes a lock, so that it does not delay other attempts.
  const seconds = await getRetryAfterSeconds(db, attempt);
  const reserved =
    seconds > 0
      ? { retryAfterSeconds: seconds }
      : await db.transaction().execute(async (trx) => reserveAttempt(trx, attempt));
  if ('attemptIds' in reserved) return reserved.attemptIds;
  const { retryAfterSeconds } = reserved;
  throw new AppError('TOO_MANY_REQUESTS', messages.tooManyAttempts, { retryAfterSeconds });
}

/**
 * Runs `verify`, which resolves to null for a failure, and counts failures alone. A success resets the limit of the
 * email address; an error releases the attempt, which was never verified.
 */
export async function rateLimitFailures<T>(
  ctx: Pick<Context, 'db' | 'now'>,
  { perEmail, perAddress }: { perEmail: RateLimit; perAddress: RateLimit },
  verify: () => Promise<T | null>,
): Promise<T | null> {
  const attemptIds = await consumeRateLimit(ctx, [perEmail, perAddress]);
  const result = await verify().catch(async (error: unknown) => {
    // Where this fails too, the attempts expire with their window.
    await releaseAttempts(ctx.db, { attemptIds }).catch(() => undefined);
    throw error;
  });
  if (result === null) return null;
  await releaseAttempts(ctx.db, { attemptIds });
  await deleteAttempts(ctx.db, { limit: perEmail });
  return result;
}
