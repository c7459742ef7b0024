import { createMailer } from '../src/features/mails/mailer.ts';
import { finishReading } from '../src/features/documents/documents.queries.ts';
import { recordDeliveryAttempt } from '../src/features/webhooks/webhooks.queries.ts';
import type { Deps } from '../src/deps.ts';
import { createJobs, createScheduledJobs } from '../src/jobs.ts';
import { keepMails } from './kept-mails.ts';
import { z } from 'zod';

const delivery = z.object({ deliveryId: z.int() });
const reading = z.object({ readingId: z.uuid() });

/** Lists the worker's jobs, of which none reaches beyond this machine: emails are kept, webhooks not called, pages and links not read. */
export function createSandboxJobs(deps: Deps) {
  const { env, db, now } = deps;
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
      look_up_links: async () => undefined,
      read_page: async (payload: unknown) =>
        finishReading(db, {
          id: reading.parse(payload).readingId,
          result: { failure: 'The sandbox reads no pages of the web. Please import a file.' },
          now: now(),
        }),
    },
  };
}
