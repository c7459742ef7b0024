import type { Database } from '@headwater/db/connect';
import type { Log } from '@headwater/runtime/log';
import type { Metrics } from '@headwater/runtime/telemetry/metrics';
import { withSpan } from '@headwater/runtime/telemetry/tracing';
import type { Task, TaskList } from 'graphile-worker';
import { Gauge, Histogram } from 'prom-client';
import { countJobs } from './count-jobs.queries.ts';

interface ObserveJobsOptions {
  db: Database;
  log: Pick<Log, 'warn'>;
  metrics: Metrics | null;
}

/** Wraps each job in a span, and measures jobs and queue if metrics are set up. */
export function observeJobs(tasks: TaskList, { db, log, metrics }: ObserveJobsOptions): TaskList {
  const measure = metrics
    ? measureJobs(metrics)
    : async (_name: string, work: () => Promise<unknown>) => work();
  if (metrics) countQueue(metrics, { db, log });
  const observed = Object.entries(tasks).map(([name, task = doNothing]): [string, Task] => [
    name,
    async (payload, helpers) => {
      await measure(name, async () => withSpan(`job ${name}`, async () => task(payload, helpers)));
    },
  ]);
  return Object.fromEntries(observed);
}

function doNothing(): void {}

function measureJobs(metrics: Metrics) {
  const durations = new Histogram({
    name: 'job_duration_seconds',
    help: 'How long jobs took, and whether they succeeded',
    labelNames: ['task', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers: [metrics],
  });
  return async (task: string, work: () => Promise<unknown>): Promise<void> => {
    const stop = durations.startTimer({ task });
    try {
      await work();
      stop({ outcome: 'done' });
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  };
}

function countQueue(metrics: Metrics, { db, log }: Omit<ObserveJobsOptions, 'metrics'>): void {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue, by what they wait for',
    labelNames: ['task', 'state'],
    registers: [metrics],
    collect: async () => {
      jobs.reset();
      try {
        for (const { task, state, count } of await countJobs(db)) jobs.set({ task, state }, count);
      } catch (error) {
        // The other metrics matter all the more while the database is unreachable.
        log.warn({ err: error }, 'the queue cannot be counted');
      }
    },
  });
}
