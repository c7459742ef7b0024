import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { LEASE_SECONDS } from '../src/jobs/worker-leases.queries.ts';
import { useSmtpSink } from '../testing/mails/smtp-sink.ts';
import { addMail } from './add-work.ts';
import { openChaosProxy } from './chaos-proxy.ts';
import { openWorkers } from './open-workers.ts';
import { workerLayouts, type WorkerLayout } from './worker-layouts.ts';

const smtp = useSmtpSink();
const workers = openWorkers(smtp);
const LIMIT_MS = 10_000;

test.for(workerLayouts)(
  'a live worker $layout keeps a job that takes long, also while it loses the database for a moment',
  async (layout) => {
    const database = await openChaosProxy(workers.portal().deps.env.databaseUrl);
    onTestFinished(() => database.close());
    const { worker, leaseOf } = await startLeased(layout, database.url);
    smtp.isHolding = true;
    const to = await addMail(workers.portal());
    await expect.poll(() => smtp.heldReplies.length).toBe(1);
    const { worker: other, leaseOf: leaseOfOther } = await startLeased(layout);
    const limit = { timeout: LIMIT_MS };
    // It judges from then on.
    await expect.poll(async () => (await leaseOfOther()).unbroken, limit).toBeGreaterThan(LEASE_SECONDS);
    database.setMode('reset');
    await expect.poll(async () => (await leaseOf()).silent, limit).toBeGreaterThan(LEASE_SECONDS / 3);
    database.setMode('healthy');
    await expect.poll(async () => (await leaseOf()).silent, limit).toBeLessThan(1);
    const { renewedAt } = await leaseOfOther();
    await expect.poll(async () => (await leaseOfOther()).renewedAt, limit).not.toEqual(renewedAt);
    expect((await leaseOfOther()).unbroken).toBeGreaterThan(LEASE_SECONDS);
    // A second worker would have sent it to the server a second time.
    expect(smtp.heldReplies).toHaveLength(1);
    for (const accept of smtp.heldReplies.splice(0)) accept();
    smtp.isHolding = false;
    await expect.poll(async () => workers.listUnsent()).toEqual([]);
    expect(smtp.received.filter((mail) => mail.to.includes(to))).toHaveLength(1);
    await Promise.all([worker.end('SIGTERM'), other.end('SIGTERM')]);
  },
);

/** Starts a worker, and resolves once it has a lease; says how long in seconds that was not renewed, and since when without a gap. */
async function startLeased(layout: WorkerLayout, databaseUrl?: string) {
  const leases = workers.portal().db.selectFrom('worker_leases');
  const known = (await leases.select('worker').execute()).map((lease) => lease.worker);
  const worker = await workers.startWorker(layout, databaseUrl === undefined ? {} : { databaseUrl });
  const listNew = async () =>
    (await leases.select('worker').execute()).filter((lease) => !known.includes(lease.worker));
  await expect.poll(listNew).toHaveLength(1);
  const [lease] = await listNew();
  const leaseOf = async () =>
    leases
      .select([
        'renewed_at as renewedAt',
        sql<number>`extract(epoch from now() - renewed_at)::float`.as('silent'),
        sql<number>`extract(epoch from now() - unbroken_since)::float`.as('unbroken'),
      ])
      .where('worker', '=', lease?.worker ?? '')
      .executeTakeFirstOrThrow();
  return { worker, leaseOf };
}
