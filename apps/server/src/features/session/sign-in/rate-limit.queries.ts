import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Allows `max` attempts with this scope and key within any `windowMinutes`. */
export interface RateLimit {
  scope: string;
  key: string;
  max: number;
  windowMinutes: number;
}

export type Reservation = { attemptIds: number[] } | { retryAfterSeconds: number };

/**
 * Counts an attempt against all of its limits, or against none where one is reached. An attempt is counted before it is
 * verified, under a lock for each key, so that concurrent attempts cannot exceed a limit. All callers must pass the
 * limits in the same order: each is a lock.
 */
export async function reserveAttempt(
  trx: Transaction,
  { limits, now }: { limits: readonly RateLimit[]; now: Date },
): Promise<Reservation> {
  for (const limit of limits) await lockRateLimit(trx, limit);
  const retryAfterSeconds = await getRetryAfterSeconds(trx, { limits, now });
  if (retryAfterSeconds > 0) return { retryAfterSeconds };
  const attempts = await trx
    .insertInto('throttle_hits')
    .values(limits.map(({ scope, key }) => ({ scope, key, at: now })))
    .returning('id')
    .execute();
  return { attemptIds: attempts.map(({ id }) => id) };
}

async function lockRateLimit(trx: Transaction, { scope, key }: RateLimit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.execute(trx);
}

/** Returns the seconds until none of the limits is reached; 0 where none is. */
export async function getRetryAfterSeconds(
  db: Database,
  { limits, now }: { limits: readonly RateLimit[]; now: Date },
): Promise<number> {
  let seconds = 0;
  for (const limit of limits) seconds = Math.max(seconds, await getLimitRetryAfterSeconds(db, limit, now));
  return seconds;
}

/** More than the clocks of servers differ: an attempt further in the future was made before a clock was set back, and is ignored. */
const CLOCK_SKEW_MS = 60_000;

/** Returns the seconds until the oldest of the newest `max` attempts leaves the window; 0 where there are fewer. */
async function getLimitRetryAfterSeconds(
  db: Database,
  { scope, key, max, windowMinutes }: RateLimit,
  now: Date,
): Promise<number> {
  const windowMs = windowMinutes * 60_000;
  const attempt = await db
    .selectFrom('throttle_hits')
    .select('at')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('at', '>', new Date(now.getTime() - windowMs))
    .where('at', '<', new Date(now.getTime() + CLOCK_SKEW_MS))
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return attempt ? Math.ceil((attempt.at.getTime() + windowMs - now.getTime()) / 1_000) : 0;
}

/** Stops counting attempts that succeeded or were never verified. */
export async function releaseAttempts(
  db: Database,
  { attemptIds }: { attemptIds: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('throttle_hits')
    .where('id', 'in', [...attemptIds])
    .execute();
}

export async function deleteAttempts(
  db: Database,
  { limit: { scope, key } }: { limit: Pick<RateLimit, 'scope' | 'key'> },
): Promise<void> {
  await db.deleteFrom('throttle_hits').where('scope', '=', scope).where('key', '=', key).execute();
}

/** Deletes the attempts that have left the longest window. */
export async function deleteExpiredAttempts(
  db: Database,
  { windowMinutes, now }: { windowMinutes: number; now: Date },
): Promise<void> {
  await db
    .deleteFrom('throttle_hits')
    .where('at', '<', new Date(now.getTime() - windowMinutes * 60_000))
    .execute();
}
