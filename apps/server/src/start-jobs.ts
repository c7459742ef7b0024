import { parseCrontab } from 'graphile-worker';
import { createMailer } from './features/mails/mailer.ts';
import { allowImageFormats } from './features/uploads/images/image-formats.ts';
import { measureDamage } from './features/uploads/check/measure-damage.ts';
import { dedicatedLanes } from './job-lanes.ts';
import { createJobs, crontab } from './jobs.ts';
import { observeJobs } from './jobs/observe-jobs.ts';
import { runJobs, type JobRunner } from './jobs/runner.ts';
import { keepLeases } from './jobs/worker-leases.ts';
import type { Service } from './service.ts';

/** Starts to run the jobs of the queue and of the schedule. */
export function startJobs({ deps, pool }: Pick<Service, 'deps' | 'pool'>): JobRunner {
  const { env, log, db, metrics } = deps;
  allowImageFormats();
  if (metrics) measureDamage(metrics, { db, log });
  const taskList = observeJobs(createJobs({ ...deps, mailer: createMailer(env) }), { db, log, metrics });
  return runJobs({
    pgPool: pool,
    taskList,
    cronItems: parseCrontab(crontab),
    log,
    leases: keepLeases({ databaseUrl: env.databaseUrl, name: env.workerName, db, log }),
    preparedStatements: env.preparedStatements,
    dedicated: dedicatedLanes,
  });
}
