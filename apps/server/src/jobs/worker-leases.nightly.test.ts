import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool, type Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openChaosProxy } from '../../faults/chaos-proxy.ts';
import {
  addJobLockedBy,
  deleteLeasesAndJobs,
  listJobHolders,
  setLeasesBack,
  unnamed,
} from '../../testing/jobs/worker-leases.ts';
import { useTestPortal } from '../../testing/test-portal.ts';
import { renewLease } from './worker-leases.queries.ts';
import { keepLeases } from './worker-leases.ts';

const portal = useTestPortal();
const warn = vi.fn<(fields: unknown, message?: string) => void>();
const info = vi.fn<(message: unknown) => void>();

beforeEach(async () => {
  await deleteLeasesAndJobs(portal().db);
  warn.mockReset();
  info.mockReset();
});

function openLeases({
  databaseUrl = portal().deps.env.databaseUrl,
  db = portal().db,
  name = null,
}: { databaseUrl?: string; db?: Database; name?: string | null } = {}) {
  const leases = keepLeases({ databaseUrl, name, db, log: { warn, info } });
  onTestFinished(async () => leases.stop());
  return leases;
}

const listLeases = async () =>
  (await portal().db.selectFrom('worker_leases').select('worker').orderBy('worker').execute()).map(
    ({ worker }) => worker,
  );

const processOf = (lane: string) => lane.split(':')[0];

/** Lets a process judge others now, although its lease has not been unbroken for long. */
const letJudge = async (lane: string) => setLeasesBack(portal().db, 7, 'unbroken_since', processOf(lane));

async function openUnreachableDatabase() {
  const proxy = await openChaosProxy(portal().deps.env.databaseUrl);
  proxy.setMode('reset');
  onTestFinished(() => proxy.close());
  return proxy;
}

test('the jobs of all lanes of a dead process are freed within seconds, and the log says so', async () => {
  const [gone, living] = [openLeases(), openLeases()];
  const [lane, sibling, other] = [await gone.take(), await gone.take(), await living.take()];
  for (const holder of [lane, sibling, other]) await addJobLockedBy(portal().db, holder);
  await gone.stop();
  await expect.poll(async () => listJobHolders(portal().db)).toEqual([null, null, other]);
  expect(await listLeases()).toEqual([processOf(other)]);
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([
      [{ worker: processOf(lane), jobs: 2 }, 'a worker is gone, and the jobs that it held are free'],
    ]);
});

test('a dead process’s jobs are free at once for its successor of the same name, and others’ are not', async () => {
  const [killed, other] = [openLeases({ name: 'mailroom' }), openLeases({ name: 'other' })];
  const [lane, othersLane] = [await killed.take(), await other.take()];
  for (const holder of [lane, othersLane]) await addJobLockedBy(portal().db, holder);
  await killed.stop();
  const next = await openLeases({ name: 'mailroom' }).take();
  await vi.waitFor(async () => expect(await listJobHolders(portal().db)).toEqual([null, othersLane]), {
    timeout: 1_000,
  });
  expect(new Set(await listLeases())).toEqual(new Set([next, othersLane].map(processOf)));
});

test('two live workers with the same name by mistake keep their jobs, and the log says so', async () => {
  const [older, younger] = [openLeases({ name: 'mailroom' }), openLeases({ name: 'mailroom' })];
  const lanes = [await older.take(), await younger.take()];
  const message = 'another worker has the same WORKER_NAME: give each its own, or leave it empty';
  const line = [{ name: 'mailroom' }, message];
  await expect.poll(() => warn.mock.calls, { timeout: 5_000 }).toEqual([line, line]);
  for (const lane of lanes) await addJobLockedBy(portal().db, lane);
  // Each renews again, and frees the jobs of those it believes dead.
  for (const leases of [older, younger, older, younger]) await leases.take();
  await wait(100);
  expect(await listJobHolders(portal().db)).toEqual(lanes);
  expect(new Set(await listLeases())).toEqual(new Set(lanes.map(processOf)));
  expect(warn).toHaveBeenCalledTimes(2);
});

test('the jobs of a lane that ended in a living process are freed by that process', async () => {
  const leases = openLeases();
  const [ended, next] = [await leases.take(), await leases.take()];
  await addJobLockedBy(portal().db, ended);
  await addJobLockedBy(portal().db, next);
  leases.drop(ended);
  await expect.poll(async () => listJobHolders(portal().db)).toEqual([null, next]);
  expect(await listLeases()).toEqual([processOf(next)]);
});

test('a process that leaves no job behind leaves no line in the log', async () => {
  const leases = openLeases();
  const lane = await leases.take();
  await renewLease(portal().db, unnamed('stopped'));
  await setLeasesBack(portal().db, 7, 'renewed_at', 'stopped');
  await letJudge(lane);
  await expect.poll(listLeases).toEqual([processOf(lane)]);
  expect(warn).not.toHaveBeenCalled();
});

test('no lease is taken while the database is unreachable, and the log has the first failure and the end', async () => {
  const proxy = await openUnreachableDatabase();
  const leases = openLeases({ databaseUrl: proxy.url });
  await expect(leases.take()).rejects.toThrow(/ECONNRESET|terminated/);
  await expect(leases.take()).rejects.toThrow(/ECONNRESET|terminated/);
  // More than one renewal.
  await wait(1_200);
  proxy.setMode('healthy');
  await expect.poll(() => info.mock.calls).toEqual([['the lease of this worker is renewed again']]);
  expect(warn.mock.calls).toEqual([[{ err: expect.any(Error) }, 'the lease of this worker is not renewed']]);
});

test('jobs that cannot be freed are retried, and the log has the first failure and the end', async () => {
  const proxy = await openUnreachableDatabase();
  const db = createDatabase(createPool({ url: proxy.url, onError: () => undefined }));
  onTestFinished(async () => db.destroy());
  const leases = openLeases({ db });
  await renewLease(portal().db, unnamed('killed'));
  await addJobLockedBy(portal().db, 'killed:1');
  await setLeasesBack(portal().db, 7, 'renewed_at', 'killed');
  await letJudge(await leases.take());
  await expect.poll(() => warn.mock.calls).toHaveLength(1);
  proxy.setMode('healthy');
  await expect.poll(async () => listJobHolders(portal().db)).toEqual([null]);
  await expect.poll(() => info.mock.calls).toEqual([['the jobs of workers that are gone are freed again']]);
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    'the jobs of a worker that is gone are not free yet',
    'a worker is gone, and the jobs that it held are free',
  ]);
});

test('jobs are freed one run at a time, and a stop waits for it', async () => {
  const { db } = portal();
  const leases = openLeases();
  await renewLease(db, unnamed('killed'));
  await addJobLockedBy(portal().db, 'killed:1');
  await setLeasesBack(portal().db, 7, 'renewed_at', 'killed');
  const isWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from worker_leases%'`.execute(
      db,
    );
    return rows[0]?.count;
  };
  let stopped: Promise<void> | undefined;
  let hasStopped = false;
  await db.transaction().execute(async (trx) => {
    await sql`select from worker_leases where worker = 'killed' for update`.execute(trx);
    await letJudge(await leases.take());
    await expect.poll(isWaiting).toBe(1);
    for (let renewals = 0; renewals < 3; renewals += 1) await leases.take();
    expect(await isWaiting()).toBe(1);
    stopped = leases.stop().then(() => void (hasStopped = true));
    await wait(50);
    expect(hasStopped).toBe(false);
  });
  await stopped;
  expect(await listJobHolders(portal().db)).toEqual([null]);
});
