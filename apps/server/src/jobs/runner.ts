import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@headwater/runtime/log';
import {
  Logger,
  run,
  type ParsedCronItem,
  type Runner,
  type RunnerOptions,
  type WorkerEventMap,
  type WorkerEvents,
} from 'graphile-worker';
import { releaseOnce } from './release-once.ts';
import { SHARED_LANE } from './shared-lane.ts';
import type { WorkerLeases } from './worker-leases.ts';

type JobRunnerOptions = Required<Pick<RunnerOptions, 'pgPool' | 'taskList'>> & {
  /** The schedule. */
  cronItems: ParsedCronItem[];
  log: Log;
  leases: WorkerLeases;
  /** Default: true. */
  preparedStatements?: boolean;
  /** Tasks with their own lane, because they take long and must not hold up the other jobs; how many of each run at once. */
  dedicated?: Readonly<Record<string, number>>;
};

/** Only with batches does a stopping queue wait until a job's completion is written, and retry that. */
const IMMEDIATE_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

export interface JobRunner {
  /** Resolves when the runner takes jobs. */
  started: Promise<void>;
  /** Throws if the runner takes no jobs now. */
  assertRunning: () => void;
  /** Takes no further jobs and waits for the running ones. */
  stop: () => Promise<void>;
}

/** Runs the jobs until it is stopped: the dedicated tasks in their own lanes, the others and the schedule in one. */
export function runJobs({
  pgPool,
  taskList,
  cronItems,
  log,
  leases,
  preparedStatements = true,
  dedicated = {},
}: JobRunnerOptions): JobRunner {
  const common = { pgPool: releaseOnce(pgPool), log, leases, noPreparedStatements: !preparedStatements };
  const tasks = Object.entries(taskList);
  const slow = tasks.filter(([name]) => name in dedicated);
  const others = Object.fromEntries(tasks.filter(([name]) => !(name in dedicated)));
  const lanes = [
    runLane({ ...common, taskList: others, cronItems }),
    ...slow.map(([name, task]) =>
      runLane({ ...common, taskList: { [name]: task }, concurrency: dedicated[name], cronItems: [] }),
    ),
  ];
  return {
    started: Promise.all(lanes.map(async ({ started }) => started)).then(() => undefined),
    assertRunning() {
      for (const lane of lanes) lane.assertRunning();
    },
    async stop() {
      await Promise.all(lanes.map(async ({ stop }) => stop()));
      await leases.stop();
    },
  };
}

type Lane = Pick<JobRunnerOptions, 'pgPool' | 'taskList' | 'cronItems' | 'log' | 'leases'> & {
  noPreparedStatements: boolean;
  concurrency?: number | undefined;
};

/** Restarts the queue's runner whenever that ends by itself, as it does when it loses the database. */
function runLane({
  pgPool,
  taskList,
  log,
  leases,
  noPreparedStatements,
  concurrency = SHARED_LANE,
  cronItems,
}: Lane): JobRunner {
  const started = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let runner: Runner | undefined;
  let running = false;
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const name = await leases.take();
        await runAs(name).finally(() => leases.drop(name));
      } catch (error) {
        log.warn({ err: error }, 'the job runner ended, and is restarted');
      }
      await wait(1_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function runAs(name: string): Promise<void> {
    let lostAnswer = false;
    const events = nameWorker(name);
    const broken = whenBroken(events);
    runner = await run({
      pgPool,
      taskList,
      // Parsed, as for an empty `crontab` the queue would read a file of that name.
      parsedCronItems: cronItems,
      concurrency,
      noPreparedStatements,
      noHandleSignals: true,
      logger: toLogger(log),
      // The database may have locked a job for a query whose answer was lost. Nobody works on it until its lane ends.
      events: events.once('worker:getJob:error', () => {
        lostAnswer = true;
        void runner?.stop().catch(() => undefined);
      }),
      preset: { worker: IMMEDIATE_BATCHES },
    });
    // There was no runner yet to stop.
    if (stopping.signal.aborted || lostAnswer) await runner.stop();
    running = true;
    started.resolve();
    await Promise.race([runner.promise, broken]).finally(() => (running = false));
  }

  return {
    started: started.promise,
    assertRunning() {
      if (!running) throw new Error('no jobs are taken on');
    },
    async stop() {
      stopping.abort();
      // If the database is unreachable, it has already ended.
      void runner?.stop().catch(() => undefined);
      await ended;
    },
  };
}

/**
 * Resolves when the queue could not write a job's outcome, and runs no more jobs. The queue then ends as well, except
 * in graphile/worker's issue 636: if several such writes fail, it waits for ever.
 */
async function whenBroken(events: WorkerEvents): Promise<void> {
  const broken = Promise.withResolvers<void>();
  const running = new Set<string>();
  let isBroken = false;
  const check = () => {
    if (isBroken && running.size === 0) broken.resolve();
  };
  events.on('job:start', ({ job }) => running.add(job.id));
  for (const end of ['job:success', 'job:error'] as const)
    events.on(end, ({ job }) => {
      running.delete(job.id);
      check();
    });
  events.on('pool:fatalError', () => {
    isBroken = true;
    check();
  });
  return broken.promise;
}

/** Lets the queue lock jobs by a name that already has a lease, in place of a random one. */
function nameWorker(name: string): WorkerEvents {
  return new EventEmitter().on('pool:create', ({ workerPool }: WorkerEventMap['pool:create']) => {
    workerPool.id = name;
  });
}

/** Drops the queue's debug and info lines, of which each job has several. */
function toLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
  });
}
