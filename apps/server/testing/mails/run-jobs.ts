import { createPool } from '@headwater/db/connect';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { createJobs } from '../../src/jobs.ts';
import type { TestPortal } from '../test-portal.ts';
import type { Mailer } from '../../src/features/mails/mailer.ts';

/** Runs all jobs in the queue, including those that are due later, and sends emails by `mailer`. */
export async function runJobsWith(portal: TestPortal, mailer: Mailer): Promise<void> {
  await runJobs(portal, createJobs({ ...portal.deps, mailer }));
}

/** Runs the jobs of these tasks, including those that are due later. */
export async function runJobs({ db, deps }: TestPortal, taskList: TaskList): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  const pgPool = createPool({ url: deps.env.databaseUrl, poolSize: 3, onError: () => undefined });
  const logger = new Logger(() => () => undefined);
  // A run does not wait until a job's named queue is free for the next one, and may leave that.
  do await runOnce({ pgPool, taskList, noHandleSignals: true, logger });
  while (await hasUntriedJob(db, Object.keys(taskList)));
  await pgPool.end();
}

async function hasUntriedJob(db: TestPortal['db'], tasks: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = any(${tasks}) and jobs.attempts = 0 and jobs.run_at <= now()
    limit 1`.execute(db);
  return rows.length > 0;
}
