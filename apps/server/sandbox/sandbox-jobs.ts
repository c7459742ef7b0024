import { createMailer } from '../src/features/mails/mailer.ts';
import { recordDeliveryAttempt } from '../src/features/webhooks/webhooks.queries.ts';
import type { Deps } from '../src/deps.ts';
import { createJobs, createScheduledJobs } from '../src/jobs.ts';
import { keepMails } from './kept-mails.ts';
import { z } from 'zod';

const delivery = z.object({ deliveryId: z.int() });

/** Lists the worker's jobs, of which none reaches beyond this machine: emails are kept, and webhooks are not called. */
export function createSandboxJobs(deps: Deps) {
  const { env, db } = deps;
  const jobDeps = { ...deps, mailer: keepMails(env.dataDir, createMailer(env)) };
  return {
    scheduled: createScheduledJobs(jobDeps),
    taskList: {
      ...createJobs(jobDeps),
      deliver_webhook: async (payload: unknown) =>
        recordDeliveryAttempt(db, {
          id: delivery.parse(payload).deliveryId,
          deliveredAt: null,
          status: null,
          error: 'The sandbox calls no webhooks.',
        }),
    },
  };
}
