import { sql } from 'kysely';
import type { Database } from '../connect.ts';

/** The key of the advisory lock on files: backups take it shared, the removal of files takes it exclusively. */
export const FILES_LOCK_KEY = 4_741_733;

/** Runs `work` under the exclusive lock on files, or returns null at once if a backup or another removal holds it. */
export async function tryWithFilesLock<T>(db: Database, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_lock(${FILES_LOCK_KEY}) as locked`.execute(connection);
    if (!rows[0]?.locked) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${FILES_LOCK_KEY})`.execute(connection);
    }
  });
}
