import { createMailer } from './features/mails/mailer.ts';
import { allowImageFormats } from './features/uploads/images/image-formats.ts';
import { measureDamage } from './features/uploads/check/measure-damage.ts';
import { createJobs, type JobName } from './jobs.ts';
import { observeJobs } from './jobs/observe-jobs.ts';
import { runJobs, type JobRunner } from './jobs/runner.ts';
import { keepLeases } from './jobs/worker-leases.ts';
import type { Service } from './service.ts';

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

/** Starts to run the jobs of the queue and of the schedule. */
export function startJobs({ deps, pool }: Pick<Service, 'deps' | 'pool'>): JobRunner {
  const { env, log, db, metrics } = deps;
  allowImageFormats();
  if (metrics) measureDamage(metrics, { db, log });
  const taskList = observeJobs(createJobs({ ...deps, mailer: createMailer(env) }), { db, log, metrics });
  return runJobs({
    pgPool: pool,
    taskList,
    log,
    leases: keepLeases({ databaseUrl: env.databaseUrl, name: env.workerName, db, log }),
    preparedStatements: env.preparedStatements,
    dedicated: dedicatedLanes,
  });
}
