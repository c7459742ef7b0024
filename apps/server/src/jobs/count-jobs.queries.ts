import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

export interface JobCount {
  task: string;
  state: 'failed' | 'running' | 'scheduled' | 'waiting';
  count: number;
}

/** Counts jobs by task and state: `failed` ones have used up their attempts, `scheduled` ones are not due yet. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select task_identifier as task, count(*) as count,
      case when attempts >= max_attempts and locked_at is null then 'failed'
        when locked_at is not null then 'running'
        when run_at > now() then 'scheduled'
        else 'waiting' end as state
    from graphile_worker.jobs group by task, state`.execute(db);
  return rows;
}
