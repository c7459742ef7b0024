import type { Database, Transaction } from './connect.ts';
import { sql } from 'kysely';
import { enqueueJob, type NewJob } from './enqueue-job.ts';

/** Allows `max` attempts with this scope and key within any `windowMinutes`. */
export interface RateLimit {
  scope: string;
  key: string;
  max: number;
  windowMinutes: number;
  /** How many an attempt counts as; 1 by default. */
  uses?: number;
  /** The job that is enqueued by the attempt which reaches the limit. */
  whenReached?: NewJob;
}

interface Attempt {
  limits: readonly RateLimit[];
  now: Date;
}

/** A counted attempt, with the ids of its rows for each limit's scope: as many as it counts as. */
export type Reservation = { attemptIds: Map<string, number[]> } | { retryAfterSeconds: number };

/**
 * Counts an attempt against all of its limits, or against none if one is reached. An attempt is counted before it is
 * verified, under a lock for each key, so that concurrent attempts cannot exceed a limit.
 */
export async function reserveAttempt(trx: Transaction, { limits, now }: Attempt): Promise<Reservation> {
  await lockRateLimits(trx, limits);
  const retryAfterSeconds = await getRetryAfterSeconds(trx, { limits, now });
  if (retryAfterSeconds > 0) return { retryAfterSeconds };
  const attempts = await trx
    .insertInto('throttle_hits')
    .values(
      limits.flatMap(({ scope, key, uses = 1 }) =>
        Array.from({ length: uses }, () => ({ scope, key, at: now })),
      ),
    )
    .returning(['id', 'scope'])
    .execute();
  for (const limit of limits) {
    const { whenReached } = limit;
    if (whenReached && (await getRetryAfterSeconds(trx, { limits: [limit], now })) > 0)
      await enqueueJob(trx, whenReached);
  }
  const byScope = Map.groupBy(attempts, ({ scope }) => scope);
  return { attemptIds: new Map([...byScope].map(([scope, rows]) => [scope, rows.map(({ id }) => id)])) };
}

/** Takes the locks in one order, whatever the order of the limits, so that two attempts never wait for each other. */
async function lockRateLimits(trx: Transaction, limits: readonly RateLimit[]): Promise<void> {
  const names = limits.map(({ scope, key }) => `${scope} ${key}`).toSorted();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(
    trx,
  );
}

/** More than servers' clocks differ: an attempt further in the future was made before a clock was set back, and is ignored. */
const CLOCK_SKEW_MS = 60_000;

/** Returns the seconds until none of the limits is reached; 0 if none is. */
export async function getRetryAfterSeconds(db: Database, { limits, now }: Attempt): Promise<number> {
  // A limit is reached until the oldest of its newest `max` attempts leaves the window; earlier by what an attempt uses.
  const { rows } = await sql<{ until: Date | null }>`
    select max(attempt.at + make_interval(mins => reached.minutes)) as until
    from unnest(
      ${limits.map(({ scope }) => scope)}::text[], ${limits.map(({ key }) => key)}::text[],
      ${limits.map(({ max, uses = 1 }) => max - uses)}::int[], ${limits.map(({ windowMinutes }) => windowMinutes)}::int[]
    ) as reached (scope, key, free, minutes)
    cross join lateral (
      select at from throttle_hits
      where scope = reached.scope and key = reached.key
        and at > ${now}::timestamptz - make_interval(mins => reached.minutes)
        and at < ${new Date(now.getTime() + CLOCK_SKEW_MS)}::timestamptz
      order by at desc offset reached.free limit 1
    ) as attempt`.execute(db);
  const until = rows[0]?.until ?? now;
  return Math.ceil((until.getTime() - now.getTime()) / 1_000);
}

/** Stops counting attempts. */
export async function releaseAttempts(
  db: Database,
  { attemptIds }: { attemptIds: readonly number[] },
): Promise<void> {
  if (attemptIds.length === 0) return;
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
