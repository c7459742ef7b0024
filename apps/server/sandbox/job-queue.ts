import type { Database } from '@headwater/db/connect';
import type { Log } from '@headwater/runtime/log';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';

interface JobQueueOptions {
  db: Database;
  pool: Pool;
  taskList: TaskList;
  log: Log;
}

export interface JobQueue {
  /** Returns when the next job is due; null where none waits. */
  nextDueAt: () => Promise<Date | null>;
  /** Runs what is due, and what that enqueues. */
  runDue: () => Promise<void>;
}

/** Opens the queue of the worker's jobs, to be run by hand. */
export function openJobQueue({ db, pool, taskList, log }: JobQueueOptions): JobQueue {
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
  });
  return {
    async nextDueAt() {
      const { rows } = await sql<{ at: Date | null }>`
        select min(run_at) as at from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts`.execute(db);
      return rows[0]?.at ?? null;
    },
    runDue: async () => runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger, concurrency: 4 }),
  };
}
