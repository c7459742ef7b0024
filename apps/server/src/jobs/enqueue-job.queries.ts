import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

interface NewJob {
  /** The name in jobs.ts. */
  task: string;
  payload?: Record<string, unknown>;
  /** Jobs that wait under one key are one job. */
  key?: string;
}

/** Enqueues a job for the worker, in the transaction of the change that causes it. */
export async function enqueueJob(db: Database, { task, payload = {}, key }: NewJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null})`.execute(
    db,
  );
}
