import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Maximum time of a search's statement. */
const TIMEOUT_MS = 500;
/** SQLSTATE of a statement that timed out. */
const QUERY_CANCELED = '57014';

/** Runs a search's statements, and returns null if one of them takes too long. */
export async function withinSearchTime<Result>(
  db: Database,
  run: (trx: Transaction) => Promise<Result>,
): Promise<Result | null> {
  const found = db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(trx);
    return run(trx);
  });
  return found.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return null;
    throw error;
  });
}
