import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Returns PostgreSQL's version and clock. */
export async function getServerInfo(db: Database): Promise<{ version: string; at: Date }> {
  const { rows } = await sql<{ version: string; at: Date }>`
    select split_part(current_setting('server_version'), ' ', 1) as version, clock_timestamp() as at`.execute(
    db,
  );
  if (!rows[0]) throw new Error('The database gave no answer.');
  return rows[0];
}

/** Counts the jobs that have been due for more than ten minutes and that no worker has locked. */
export async function countOverdueJobs(db: Database): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*) as count, min(run_at) as since from graphile_worker.jobs
    where run_at < now() - interval '10 minutes' and attempts < max_attempts and locked_at is null`.execute(
    db,
  );
  return rows[0] ?? { count: 0, since: null };
}
