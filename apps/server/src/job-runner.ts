import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@headwater/runtime/log';
import { Logger, run, type Runner, type RunnerOptions } from 'graphile-worker';
import { crontab } from './jobs.ts';

type Options = Required<Pick<RunnerOptions, 'pgPool' | 'taskList'>> & { log: Log };

/** Without a batch, however short, the queue neither waits for a job's end to be written nor tries that again. */
const handOver = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

interface JobRunner {
  /** Resolves once jobs are taken on. */
  started: Promise<void>;
  /** Whether jobs are taken on now. */
  isRunning: () => boolean;
  /** Takes no more jobs on and waits for those that run. */
  stop: () => Promise<void>;
}

/** Runs the jobs until it is stopped. What else ends the queue's runner (the database went away) starts it anew. */
export function runJobs({ pgPool, taskList, log }: Options): JobRunner {
  const started = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let runner: Runner | undefined;
  let running = false;
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool,
          taskList,
          crontab,
          concurrency: 4,
          noHandleSignals: true,
          logger: toLogger(log),
          preset: { worker: handOver },
        });
        running = true;
        started.resolve();
        await runner.promise;
      } catch (error) {
        log.warn({ err: error }, 'the job runner ended, and starts anew');
      }
      running = false;
      await wait(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    started: started.promise,
    isRunning: () => running,
    async stop() {
      stopping.abort();
      // Already ended where the database is away.
      await runner?.stop().catch(() => undefined);
      await ended;
    },
  };
}

/** The queue tells of each job as well: that much isn't worth a line. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
}
