import { createMailer } from './features/mails/mailer.ts';
import { createJobs } from './jobs.ts';
import { observeJobs } from './jobs/observe-jobs.ts';
import { runJobs, type JobRunner } from './jobs/runner.ts';
import type { Service } from './service.ts';

/** Starts to run the jobs of the queue and of the schedule. */
export function startJobs({ deps, pool }: Pick<Service, 'deps' | 'pool'>): JobRunner {
  const { env, log, db, metrics } = deps;
  const taskList = observeJobs(createJobs({ ...deps, mailer: createMailer(env) }), { db, log, metrics });
  return runJobs({ pgPool: pool, taskList, log, dedicated: ['send_mail', 'deliver_webhook'] });
}
