import type { Database } from '@headwater/db/connect';
import DataLoader from 'dataloader';
import type { AuthSession } from '../../../trpc/auth-session.ts';
import { findSessions, resumeSession, type SessionKey } from './session.queries.ts';

/** The number of sessions that one statement reads. */
const MAX_BATCH = 100;

/**
 * Makes the function that returns the session of a request, as `getSession` does. Requests that arrive in the same turn
 * of the event loop share one statement, which begins after all of them: whatever ended a session before a request came
 * applies to it.
 */
export function createSessionLoader({
  db,
  now,
}: {
  db: Database;
  now: () => Date;
}): (key: SessionKey) => Promise<AuthSession | null> {
  const rows = new DataLoader(async (keys: readonly SessionKey[]) => findSessions(db, { keys, now: now() }), {
    batchScheduleFn: (readBatch) => void setImmediate(readBatch),
    maxBatchSize: MAX_BATCH,
    // Each request reads anew.
    cache: false,
  });
  return async (key) => {
    const row = await rows.load(key);
    return row && resumeSession(db, { row, key, now: now() });
  };
}
