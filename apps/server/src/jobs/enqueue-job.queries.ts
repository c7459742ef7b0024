import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

interface NewJob {
  /** By its name in jobs.ts. */
  task: string;
  payload?: Record<string, unknown>;
  /** Jobs of one key are one job: asking twice does it once. */
  key?: string;
}

/** Leaves work to the worker, in the transaction of the change that causes it. */
export async function enqueueJob(db: Database, { task, payload = {}, key }: NewJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null})`.execute(
    db,
  );
}
