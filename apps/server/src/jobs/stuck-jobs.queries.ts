import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/**
 * Unlocks the jobs of dead workers. A killed worker leaves its jobs locked, which the queue itself undoes after four hours.
 * No job of ours takes minutes, so that one locked for ten belongs to a dead worker; each worker has a unique name.
 */
export async function releaseStuckJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - interval '10 minutes'
    having count(*) > 0`.execute(db);
}
