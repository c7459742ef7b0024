import { createPool } from '@headwater/db/connect';
import { Logger, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { createJobs } from '../../src/jobs.ts';
import type { TestPortal } from '../test-portal.ts';
import type { Mailer } from '../../src/features/mails/mailer.ts';

/** Runs all jobs in the queue, including those that are due later. */
export async function runJobsWith({ db, deps }: TestPortal, mailer: Mailer): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  const pgPool = createPool({ url: deps.env.databaseUrl, poolSize: 3, onError: () => undefined });
  const logger = new Logger(() => () => undefined);
  await runOnce({ pgPool, taskList: createJobs({ ...deps, mailer }), noHandleSignals: true, logger });
  await pgPool.end();
}
