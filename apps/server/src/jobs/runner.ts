import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@headwater/runtime/log';
import {
  Logger,
  parseCrontab,
  run,
  type ParsedCronItem,
  type Runner,
  type RunnerOptions,
} from 'graphile-worker';
import { crontab } from '../jobs.ts';

type JobRunnerOptions = Required<Pick<RunnerOptions, 'pgPool' | 'taskList'>> & {
  log: Log;
  /** Jobs that no others wait for, not even each other, however slow the servers are that they speak to. */
  dedicated?: readonly string[];
};

/** Without a batch, however short, the queue neither waits for a job's end to be written nor tries that again. */
const NO_BATCHING = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

interface JobRunner {
  /** Resolves once jobs are taken on. */
  started: Promise<void>;
  /** Whether jobs are taken on now. */
  isRunning: () => boolean;
  /** Takes no more jobs on and waits for those that run. */
  stop: () => Promise<void>;
}

/** Runs the jobs until it is stopped, each kind that is named `apart` in places of its own. */
export function runJobs({ pgPool, taskList, log, dedicated = [] }: JobRunnerOptions): JobRunner {
  const tasks = Object.entries(taskList);
  const slow = tasks.filter(([name]) => dedicated.includes(name));
  const others = tasks.filter(([name]) => !dedicated.includes(name));
  const lanes = [
    runLane({ pgPool, log, taskList: Object.fromEntries(others), cronItems: parseCrontab(crontab) }),
    ...slow.map(([name, task]) => runLane({ pgPool, log, taskList: { [name]: task }, cronItems: [] })),
  ];
  return {
    started: Promise.all(lanes.map(async ({ started }) => started)).then(() => undefined),
    isRunning: () => lanes.every(({ isRunning }) => isRunning()),
    async stop() {
      await Promise.all(lanes.map(async ({ stop }) => stop()));
    },
  };
}

type Lane = Pick<JobRunnerOptions, 'pgPool' | 'taskList' | 'log'> & { cronItems: ParsedCronItem[] };

/** What ends the queue's runner (the database went away) starts it anew. */
function runLane({ pgPool, taskList, log, cronItems }: Lane): JobRunner {
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
          // Parsed: an empty `crontab` would be looked for in a file of that name.
          parsedCronItems: cronItems,
          concurrency: 4,
          noHandleSignals: true,
          logger: toLogger(log),
          preset: { worker: NO_BATCHING },
        });
        // Asked for while it started: `stop` knew of none to stop.
        if (stopping.signal.aborted) await runner.stop();
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
