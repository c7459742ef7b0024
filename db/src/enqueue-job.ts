import type { Database } from './connect.ts';
import { sql } from 'kysely';

export interface NewJob {
  /** The name in jobs.ts. */
  task: string;
  payload?: Record<string, unknown>;
  /** Waiting jobs with the same key are one job. */
  key?: string;
  /** Jobs in one queue run one after another. */
  queue?: string;
  /** The moment before which it does not run; at once by default. */
  runAt?: Date;
  /** 25 by default. */
  maxAttempts?: number;
  /** 0 by default; jobs with a higher number wait for those with a lower one. */
  priority?: number;
  /**
   * The owner of the job, if a stranger decides how long it takes: an owner's second job waits for everybody's first,
   * and so on.
   */
  turnOf?: string;
}

/** A smallint of the queue's. */
const MAX_PRIORITY = 32_767;

/** Enqueues a job for the worker, in the transaction of the change that causes it. */
export async function enqueueJob(
  db: Database,
  { task, payload = {}, key, queue, runAt, maxAttempts, priority = 0, turnOf }: NewJob,
): Promise<void> {
  const flags = turnOf === undefined ? null : [turnOf];
  const turn =
    turnOf === undefined
      ? sql`${priority}`
      : sql`(select greatest(max(priority) + 1, ${priority}::integer)
          from graphile_worker.jobs where ${isWaiting(turnOf)})`;
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
      queue_name => ${queue ?? null},
      run_at => ${runAt ?? null}, max_attempts => ${maxAttempts ?? null},
      priority => least(${turn}, ${MAX_PRIORITY})::integer, flags => ${flags}::text[]
    )`.execute(db);
}

/** Counts an owner's jobs that run, wait or will be retried. */
export async function countJobsOf(db: Database, { turnOf }: { turnOf: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where ${isWaiting(turnOf)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function isWaiting(turnOf: string) {
  return sql`flags ? ${turnOf} and (attempts < max_attempts or locked_at is not null)`;
}
