import type { Database } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';
import type { Log } from '@headwater/runtime/log';
import type { Clocks } from './clocks.ts';
import type { JobQueue } from './job-queue.ts';
import { listRuns } from './schedule.ts';

export interface Life {
  db: Database;
  log: Pick<Log, 'error'>;
  queue: JobQueue;
  clocks: Clocks;
  crontab: string;
  /** The jobs of the schedule, which run past the queue: a year has a hundred thousand runs. */
  scheduled: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * Lives through the time after one moment and until another: moves the clocks from each run of the schedule, or due job, to
 * the next, and runs what there is.
 */
export async function advance(life: Life, { after, until }: { after: Date; until: Date }): Promise<void> {
  for (const { at, task } of listRuns(life.crontab, { after, until })) {
    await runQueueUntil(life, at);
    await runScheduled(life, task);
  }
  await runQueueUntil(life, until);
  await life.clocks.moveStripe();
  await runQueueUntil(life, until);
}

/** Runs the jobs of the queue that are due until then, each at its time, and leaves the clocks there. */
export async function runQueueUntil(
  { queue, clocks }: Pick<Life, 'queue' | 'clocks'>,
  until: Date,
): Promise<void> {
  for (
    let dueAt = await queue.nextDueAt();
    dueAt !== null && dueAt <= until;
    dueAt = await queue.nextDueAt()
  ) {
    if (dueAt > clocks.now()) await clocks.moveTo(dueAt);
    await queue.runDue();
  }
  if (until > clocks.now()) await clocks.moveTo(until);
}

/** One that fails is left to the queue, which tries it again as it would the worker's. */
async function runScheduled({ db, log, scheduled }: Life, task: string): Promise<void> {
  try {
    await scheduled[task]?.();
  } catch (error) {
    log.error({ err: error, task }, 'a scheduled job failed, and is tried again');
    await enqueueJob(db, { task });
  }
}
