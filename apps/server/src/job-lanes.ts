import type { JobName } from './jobs.ts';
import { SHARED_LANE } from './jobs/shared-lane.ts';

/**
 * The jobs that take long, and how many of each run at once: other servers may be slow; pictures use the processor, and
 * threads that requests need if the worker is embedded; scheduled changes wait for their moment. `read_page` has more
 * places than the one that an account may use.
 */
export const dedicatedLanes = {
  keep_schedule: 1,
  prove_live: 2,
  send_mail: 4,
  deliver_webhook: 4,
  create_image_variants: 1,
  read_page: 4,
  look_up_links: 1,
} satisfies Partial<Record<JobName, number>>;

/**
 * The number of database connections that jobs may use at once: one for each running job, and one for each lane, which
 * listens.
 */
export const JOB_CONNECTIONS = [SHARED_LANE, ...Object.values(dedicatedLanes)].reduce(
  (sum, jobs) => sum + jobs + 1,
  0,
);
