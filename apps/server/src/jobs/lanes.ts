import type { JobName } from '../jobs.ts';

/** How many of the jobs without a lane of their own run at once. */
export const SHARED_LANE = 4;

/**
 * The jobs that take long, and how many of each run at once: other servers may be slow; pictures take the processor, and
 * threads that requests need where the worker is embedded; what appears or ends waits for its moment. Of `read_page` there
 * are more than an account may have, which is one.
 */
export const dedicatedLanes = {
  keep_schedule: 1,
  prove_live: 2,
  send_mail: 4,
  deliver_webhook: 4,
  create_image_variants: 1,
  read_page: 4,
} satisfies Partial<Record<JobName, number>>;

/** How many connections to the database jobs may use at once: one for each that runs, and one for each lane, which listens. */
export const JOB_CONNECTIONS = [SHARED_LANE, ...Object.values(dedicatedLanes)].reduce(
  (sum, jobs) => sum + jobs + 1,
  0,
);
