import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** At most `max` hits of that scope and key within any `windowMinutes`. */
export interface RateLimit {
  scope: string;
  key: string;
  max: number;
  windowMinutes: number;
}

export type Reservation = { attemptIds: number[] } | { retryAfterSeconds: number };

/**
 * Counts an attempt against each of its limits, or, where one is reached, against none. Counted before anything
 * is verified, one at a time for each key, so that attempts at once can't slip through together.
 *
 * Give the limits in one order always: each is a lock.
 */
export async function reserveAttempt(
  trx: Transaction,
  { limits, now }: { limits: readonly RateLimit[]; now: Date },
): Promise<Reservation> {
  for (const limit of limits) await lockRateLimit(trx, limit);
  const retryAfterSeconds = await getRetryAfterSeconds(trx, { limits, now });
  if (retryAfterSeconds > 0) return { retryAfterSeconds };
  const hits = await trx
    .insertInto('throttle_hits')
    .values(limits.map(({ scope, key }) => ({ scope, key, at: now })))
    .returning('id')
    .execute();
  return { attemptIds: hits.map(({ id }) => id) };
}

async function lockRateLimit(trx: Transaction, { scope, key }: RateLimit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0))`.execute(trx);
}

/** Until none of the limits is reached any more; 0 where none is. */
export async function getRetryAfterSeconds(
  db: Database,
  { limits, now }: { limits: readonly RateLimit[]; now: Date },
): Promise<number> {
  let seconds = 0;
  for (const limit of limits) seconds = Math.max(seconds, await getLimitRetryAfterSeconds(db, limit, now));
  return seconds;
}

/** More than servers' clocks differ. A hit later than that was made before a clock was set back, and counts for nothing. */
const CLOCK_SKEW_MS = 60_000;

/** Until the oldest of the newest `max` hits leaves the window; 0 where there are fewer. */
async function getLimitRetryAfterSeconds(
  db: Database,
  { scope, key, max, windowMinutes }: RateLimit,
  now: Date,
): Promise<number> {
  const windowMs = windowMinutes * 60_000;
  const hit = await db
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
  return hit ? Math.ceil((hit.at.getTime() + windowMs - now.getTime()) / 1_000) : 0;
}

/** An attempt that succeeded, or that never came to be verified. */
export async function releaseAttempts(
  db: Database,
  { hitIds }: { hitIds: readonly number[] },
): Promise<void> {
  await db
    .deleteFrom('throttle_hits')
    .where('id', 'in', [...hitIds])
    .execute();
}

export async function deleteAttempts(
  db: Database,
  { limit: { scope, key } }: { limit: Pick<RateLimit, 'scope' | 'key'> },
): Promise<void> {
  await db.deleteFrom('throttle_hits').where('scope', '=', scope).where('key', '=', key).execute();
}

/** Those that have left even the longest window. */
export async function deleteExpiredAttempts(
  db: Database,
  { windowMinutes, now }: { windowMinutes: number; now: Date },
): Promise<void> {
  await db
    .deleteFrom('throttle_hits')
    .where('at', '<', new Date(now.getTime() - windowMinutes * 60_000))
    .execute();
}
