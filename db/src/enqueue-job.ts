import type { Database } from './connect.ts';
import { sql } from 'kysely';

export interface NewJob {
  /** The name in jobs.ts. */
  task: string;
  payload?: Record<string, unknown>;
  /** Jobs that wait under one key are one job. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  /** The moment before which it does not run; at once by default. */
  runAt?: Date;
  /** 25 by default. */
  maxAttempts?: number;
  /** 0 by default; jobs with a higher number wait for those with a lower one. */
  priority?: number;
}

/** Enqueues a job for the worker, in the transaction of the change that causes it. */
export async function enqueueJob(
  db: Database,
  { task, payload = {}, key, queue, runAt, maxAttempts, priority }: NewJob,
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
      queue_name => ${queue ?? null},
      run_at => ${runAt ?? null}, max_attempts => ${maxAttempts ?? null}, priority => ${priority ?? null}
    )`.execute(db);
}
