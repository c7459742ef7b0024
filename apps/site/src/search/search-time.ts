import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Maximum time of a search's statement. */
const TIMEOUT_MS = 500;
/** Maximum time of a search with all of its attempts. */
const BUDGET_MS = 2_000;
/** SQLSTATE of a statement that timed out. */
const QUERY_CANCELED = '57014';

/** Returns when a search that begins now has used its time, in that of `performance.now()`. */
export function searchDeadline(): number {
  return performance.now() + BUDGET_MS;
}

/** Returns the first that is found; null if nothing is before the deadline. */
export async function findFirst<Attempt, Found>(
  attempts: readonly Attempt[],
  { deadline, find }: { deadline: number; find: (attempt: Attempt) => Promise<Found | null> },
): Promise<Found | null> {
  for (const attempt of attempts) {
    if (performance.now() >= deadline) break;
    const found = await find(attempt);
    if (found !== null) return found;
  }
  return null;
}

/** Runs a search's statements, and returns null if one of them takes too long or the search has used its time. */
export async function withinSearchTime<Result>(
  db: Database,
  { deadline, run }: { deadline: number; run: (trx: Transaction) => Promise<Result> },
): Promise<Result | null> {
  const timeoutMs = Math.min(TIMEOUT_MS, Math.ceil(deadline - performance.now()));
  // PostgreSQL takes 0 for no limit.
  if (timeoutMs <= 0) return null;
  const found = db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx);
    return run(trx);
  });
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return null;
    throw error;
  });
}
