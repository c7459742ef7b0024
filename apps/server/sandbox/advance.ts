import type { Database } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';
import type { Log } from '@headwater/runtime/log';
import type { Clocks } from './clocks.ts';
import type { JobQueue } from './job-queue.ts';
import { listRuns } from './schedule.ts';

export interface Simulation {
  db: Database;
  log: Pick<Log, 'error'>;
  queue: JobQueue;
  clocks: Clocks;
  crontab: string;
  /** The jobs of the schedule, which run past the queue: a year has a hundred thousand runs. */
  scheduled: Readonly<Record<string, () => Promise<unknown>>>;
  /** Ends it on the way once it is aborted. */
  signal: AbortSignal;
}

/**
 * Simulates the time after one moment and until another: moves the clocks from each run of the schedule, or due job, to
 * the next, and runs what there is.
 */
export async function advance(
  simulation: Simulation,
  { after, until }: { after: Date; until: Date },
): Promise<void> {
  for (const { at, task } of listRuns(simulation.crontab, { after, until })) {
    await runQueueUntil(simulation, at);
    if (simulation.signal.aborted) return;
    await runScheduled(simulation, task);
  }
  await runQueueUntil(simulation, until);
  await simulation.clocks.moveStripe();
  await runQueueUntil(simulation, until);
}

/** Runs the jobs of the queue that are due until then, each at its time, and leaves the clocks there. */
export async function runQueueUntil(
  { queue, clocks, signal }: Pick<Simulation, 'queue' | 'clocks' | 'signal'>,
  until: Date,
): Promise<void> {
  for (
    let dueAt = await queue.nextDueAt();
    dueAt !== null && dueAt <= until;
    dueAt = await queue.nextDueAt()
  ) {
    if (signal.aborted) return;
    if (dueAt > clocks.now()) await clocks.moveTo(dueAt);
    await queue.runDue();
  }
  if (until > clocks.now() && !signal.aborted) await clocks.moveTo(until);
}

/** One that fails is left to the queue, which tries it again as it would the worker's. */
async function runScheduled({ db, log, scheduled }: Simulation, task: string): Promise<void> {
  const job = scheduled[task];
  if (!job) throw new Error(`The schedule names an unknown job: ${task}`);
  try {
    await job();
  } catch (error) {
    log.error({ err: error, task }, 'a scheduled job failed, and is tried again');
    await enqueueJob(db, { task });
  }
}
