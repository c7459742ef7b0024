import type { Database } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';

/** The worker looks for due jobs every two seconds: it takes this one earlier, and waits for the moment. */
export const LEAD_MS = 3_000;

/** Enqueues the job that publishes what is due at a moment, and takes down what ends then; null means at once. */
export async function enqueueSchedule(db: Database, { at }: { at: Date | null }): Promise<void> {
  await enqueueJob(db, {
    task: 'keep_schedule',
    ...(at && {
      payload: { at: at.toISOString() },
      key: `schedule-${at.getTime()}`,
      runAt: new Date(at.getTime() - LEAD_MS),
    }),
  });
}
