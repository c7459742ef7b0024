import { messages } from '@headwater/contract/messages';
import { AppError } from '../../../errors.ts';
import type { Context } from '../../../trpc/context.ts';
import type { AttemptRateLimits } from './rate-limit-rules.ts';
import {
  deleteAttempts,
  releaseAttempts,
  reserveAttempt,
  getRetryAfterSeconds,
  type RateLimit,
} from '@headwater/db/rate-limit';

/** Counts an attempt, and throws 429 if a limit is reached. Returns the ids of what it counted for each limit's scope. */
export async function consumeRateLimits(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limits: readonly RateLimit[],
): Promise<Map<string, number[]>> {
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
 * Runs `verify`, which resolves to null for a failure, and counts the attempt by its outcome. An error releases the
 * attempt, which was never verified.
 */
export async function rateLimitAttempt<T>(
  ctx: Pick<Context, 'db' | 'now'>,
  { failures, successes, resetBySuccess }: AttemptRateLimits,
  verify: () => Promise<T | null>,
): Promise<T | null> {
  const counted = await consumeRateLimits(ctx, [...failures, ...successes]);
  const release = async (limits: readonly RateLimit[]) =>
    releaseAttempts(ctx.db, { attemptIds: limits.flatMap(({ scope }) => counted.get(scope) ?? []) });
  const result = await verify().catch(async (error: unknown) => {
    // If this fails too, the attempts expire with their window.
    await release([...failures, ...successes]).catch(() => undefined);
    throw error;
  });
  await release(result === null ? successes : failures);
  if (result !== null) await deleteAttempts(ctx.db, { limit: resetBySuccess });
  return result;
}
