import { findFreePort } from '@headwater/runtime/testing/free-port';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { useSmtpSink } from '../testing/mails/smtp-sink.ts';
import { startProcess } from '../testing/start-process.ts';
import { useTestPortal } from '../testing/test-portal.ts';
import { openChaosProxy } from './chaos-proxy.ts';
import type { WorkerLayout } from './worker-layouts.ts';

interface WorkerOptions {
  databaseUrl?: string;
  /** As the launcher gives one process after another. */
  name?: string;
}

/** Opens a portal whose workers are processes, with Stripe behind a chaos proxy. */
export function openWorkers(smtp: Pick<ReturnType<typeof useSmtpSink>, 'url'>) {
  const portal = useTestPortal({ payments: true });
  let stripe: Awaited<ReturnType<typeof openChaosProxy>>;
  beforeAll(async () => {
    stripe = await openChaosProxy(portal().stripe().settings.STRIPE_API_BASE);
  });
  afterAll(() => stripe.close());

  async function startWorker(
    { script, settings }: WorkerLayout,
    { databaseUrl = portal().deps.env.databaseUrl, name = '' }: WorkerOptions = {},
  ) {
    const started = await startProcess({ ...portal().deps.env, databaseUrl }, script, {
      ...portal().stripe().settings,
      ...settings,
      WORKER_NAME: name,
      PORT: String(await findFreePort()),
      SMTP_URL: await smtp.url(),
      STRIPE_API_BASE: stripe.url,
      LOCAL_WEBHOOKS: 'yes',
    });
    onTestFinished(async () => void (await started.end('SIGKILL')));
    const send = (signal: 'SIGSTOP' | 'SIGCONT') => {
      if (started.pid !== undefined) process.kill(started.pid, signal);
    };
    return { ...started, pause: () => send('SIGSTOP'), resume: () => send('SIGCONT') };
  }

  /** Lists the emails that were not sent yet. */
  async function listUnsent() {
    return portal().db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
  }

  return { portal, stripe: () => stripe, startWorker, listUnsent };
}
