import type { Database } from '@headwater/db/connect';
import type { TaskList } from 'graphile-worker';
import { cleanUp } from './features/admin/clean-up.ts';
import { releaseStuckJobs } from './features/admin/stuck-jobs.queries.ts';
import type { Mailer } from './features/mail/mailer.ts';
import { sendMail } from './features/mail/send-mail.ts';
import type { ServiceEnv } from '@headwater/runtime/env';

export interface JobDeps {
  env: ServiceEnv;
  db: Database;
  mailer: Mailer;
  now: () => Date;
}

/** Every job there is, by the name it is enqueued under. */
export function createJobs(deps: JobDeps): TaskList {
  return {
    send_mail: async (payload) => sendMail(deps, payload),
    clean_up: async () => cleanUp(deps),
    release_stuck_jobs: async () => releaseStuckJobs(deps.db),
  };
}

/** What runs by the clock, in UTC. `fill` makes up for a night in which nothing ran. */
export const crontab = ['30 2 * * * clean_up ?fill=1d', '*/5 * * * * release_stuck_jobs'].join('\n');
