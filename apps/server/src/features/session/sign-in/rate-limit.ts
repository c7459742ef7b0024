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

/** Counts an attempt, whatever becomes of it; 429 where a limit is reached. Returns what to give back. */
export async function consumeRateLimit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  limits: readonly RateLimit[],
): Promise<number[]> {
  const attempt = { limits, now: now() };
  // A flood ends here: it waits for no lock, and holds up nobody who does.
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
 * Runs `verify`, which resolves to null for a failure. Only failures stay counted; a success clears the
 * e-mail's counter. An error is neither: what could not be verified is given back.
 */
export async function rateLimitFailures<T>(
  ctx: Pick<Context, 'db' | 'now'>,
  { perEmail, perAddress }: { perEmail: RateLimit; perAddress: RateLimit },
  verify: () => Promise<T | null>,
): Promise<T | null> {
  const hitIds = await consumeRateLimit(ctx, [perEmail, perAddress]);
  const result = await verify().catch(async (error: unknown) => {
    // Where this fails too, the hits leave with their window.
    await releaseAttempts(ctx.db, { hitIds }).catch(() => undefined);
    throw error;
  });
  if (result === null) return null;
  await releaseAttempts(ctx.db, { hitIds });
  await deleteAttempts(ctx.db, { limit: perEmail });
  return result;
}
