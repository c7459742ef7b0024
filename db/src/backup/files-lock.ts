import { sql } from 'kysely';
import type { Database } from '../connect.ts';

/** Shared by the backups that copy files; whoever removes files needs it alone. */
export const FILES_LOCK_KEY = 4_741_733;

/** Runs `work`, unless a backup copies files right now or files are being removed already: then it answers null, having done nothing. */
export async function tryWithFilesLock<T>(db: Database, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      got: boolean;
    }>`select pg_try_advisory_lock(${FILES_LOCK_KEY}) as got`.execute(connection);
    if (!rows[0]?.got) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${FILES_LOCK_KEY})`.execute(connection);
    }
  });
}
