import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, createPool, type Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openChaosProxy } from '../../faults/chaos-proxy.ts';
import { useTestPortal } from '../../testing/test-portal.ts';
import { freeJobs, freeUnleasedJobs, renewLease } from './worker-leases.queries.ts';
import { keepLeases } from './worker-leases.ts';

const portal = useTestPortal();
const warn = vi.fn<(fields: unknown, message?: string) => void>();
const info = vi.fn<(message: unknown) => void>();

beforeEach(async () => {
  await portal().db.deleteFrom('worker_leases').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(portal().db);
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

async function addJobLockedBy(worker: string, minutesAgo = 0): Promise<void> {
  await sql`select graphile_worker.add_job('task')`.execute(portal().db);
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${worker}, locked_at = now() - make_interval(mins => ${minutesAgo})
    where locked_by is null`.execute(portal().db);
}

async function listHolders(): Promise<(string | null)[]> {
  const { rows } = await sql<{ worker: string | null }>`
    select locked_by as worker from graphile_worker.jobs order by id`.execute(portal().db);
  return rows.map(({ worker }) => worker);
}

const listLeases = async () =>
  (await portal().db.selectFrom('worker_leases').select('worker').orderBy('worker').execute()).map(
    ({ worker }) => worker,
  );

/** Sets leases back, as if nobody had renewed them for so long. */
async function letPass(seconds: number, column: 'renewed_at' | 'unbroken_since', worker = '%') {
  await sql`
    update worker_leases set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})
    where worker like ${worker}`.execute(portal().db);
}

const unnamed = (worker: string) => ({ worker, name: null });
const processOf = (lane: string) => lane.split(':')[0];

/** Lets a process judge others now, whose lease has not been unbroken for long. */
const letJudge = async (lane: string) => letPass(7, 'unbroken_since', processOf(lane));

async function openUnreachableDatabase() {
  const proxy = await openChaosProxy(portal().deps.env.databaseUrl);
  proxy.setMode('reset');
  onTestFinished(() => proxy.close());
  return proxy;
}

test('the jobs of all lanes of a process that is gone are freed within seconds, and the log says so', async () => {
  const [gone, living] = [openLeases(), openLeases()];
  const [lane, sibling, other] = [await gone.take(), await gone.take(), await living.take()];
  for (const holder of [lane, sibling, other]) await addJobLockedBy(holder);
  await gone.stop();
  await expect.poll(listHolders).toEqual([null, null, other]);
  expect(await listLeases()).toEqual([processOf(other)]);
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([
      [{ worker: processOf(lane), jobs: 2 }, 'a worker is gone, and the jobs that it held are free'],
    ]);
});

test('what a process held is free at once for the next of its name, and what others hold is not', async () => {
  const [killed, other] = [openLeases({ name: 'mailroom' }), openLeases({ name: 'other' })];
  const [lane, othersLane] = [await killed.take(), await other.take()];
  for (const holder of [lane, othersLane]) await addJobLockedBy(holder);
  await killed.stop();
  const next = await openLeases({ name: 'mailroom' }).take();
  await vi.waitFor(async () => expect(await listHolders()).toEqual([null, othersLane]), { timeout: 1_000 });
  expect(new Set(await listLeases())).toEqual(new Set([next, othersLane].map(processOf)));
});

test('two live workers that were given one name by mistake keep their jobs, and the log says so', async () => {
  const [older, younger] = [openLeases({ name: 'mailroom' }), openLeases({ name: 'mailroom' })];
  const lanes = [await older.take(), await younger.take()];
  const message = 'another worker has the same WORKER_NAME: give each its own, or leave it empty';
  const line = [{ name: 'mailroom' }, message];
  await expect.poll(() => warn.mock.calls, { timeout: 5_000 }).toEqual([line, line]);
  for (const lane of lanes) await addJobLockedBy(lane);
  // Each renews again, and frees whom it takes for gone.
  for (const leases of [older, younger, older, younger]) await leases.take();
  await wait(100);
  expect(await listHolders()).toEqual(lanes);
  expect(new Set(await listLeases())).toEqual(new Set(lanes.map(processOf)));
  expect(warn).toHaveBeenCalledTimes(2);
});

test('the jobs of a lane that ended in a living process are freed by that process', async () => {
  const leases = openLeases();
  const [ended, next] = [await leases.take(), await leases.take()];
  await addJobLockedBy(ended);
  await addJobLockedBy(next);
  leases.drop(ended);
  await expect.poll(listHolders).toEqual([null, next]);
  expect(await listLeases()).toEqual([processOf(next)]);
});

test('a process that leaves no job behind leaves no line in the log', async () => {
  const leases = openLeases();
  const lane = await leases.take();
  await renewLease(portal().db, unnamed('stopped'));
  await letPass(7, 'renewed_at', 'stopped');
  await letJudge(lane);
  await expect.poll(listLeases).toEqual([processOf(lane)]);
  expect(warn).not.toHaveBeenCalled();
});

test('after the database was away, no lease counts as lapsed before the living had time to renew theirs', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('other'));
  await renewLease(db, unnamed('own'));
  await letPass(60, 'renewed_at');
  expect(await renewLease(db, unnamed('own'))).toEqual([]);
  await letPass(7, 'unbroken_since', 'own');
  expect(await renewLease(db, unnamed('own'))).toEqual([{ worker: 'other', lapsed: true }]);
});

test('after the database’s clock went back, the living renew first, and the dead lapse all the same', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('dead'));
  await renewLease(db, unnamed('own'));
  await letPass(3_600, 'unbroken_since');
  await letPass(-60, 'renewed_at');
  expect(await renewLease(db, unnamed('own'))).toEqual([]);
  await letPass(7, 'renewed_at', 'dead');
  expect(await renewLease(db, unnamed('own'))).toEqual([]);
  await letPass(7, 'unbroken_since', 'own');
  expect(await renewLease(db, unnamed('own'))).toEqual([{ worker: 'dead', lapsed: true }]);
});

test('a process that has renewed its lease meanwhile keeps its jobs', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('slow'));
  await addJobLockedBy('slow:1');
  expect(await freeJobs(db, { workers: ['slow'], name: null, lanes: [] })).toEqual([]);
  expect(await listHolders()).toEqual(['slow:1']);
});

test('a job that took its process down again and again waits longer each time', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('killed'));
  const attempts = [1, 2, 3, 5, 20];
  for (const [index] of attempts.entries()) await addJobLockedBy(`killed:${index}`);
  for (const [index, count] of attempts.entries())
    await sql`
      update graphile_worker._private_jobs set attempts = ${count} where locked_by = ${`killed:${index}`}`.execute(
      db,
    );
  await letPass(7, 'renewed_at', 'killed');
  expect(await freeJobs(db, { workers: ['killed'], name: null, lanes: [] })).toEqual([
    { worker: 'killed', jobs: 5 },
  ]);
  const { rows } = await sql<{ pause: number }>`
    select greatest(0, extract(epoch from run_at - updated_at))::float as pause
    from graphile_worker.jobs order by id`.execute(db);
  expect(rows.map(({ pause }) => Math.round(pause))).toEqual([0, 0, 20, 148, 600]);
});

test('a job that a process without a lease has locked is freed after ten minutes, and one of a leased never', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('leased'));
  await addJobLockedBy('old', 9);
  await addJobLockedBy('older', 11);
  await addJobLockedBy('leased:1', 11);
  // As after an outage.
  await letPass(60, 'renewed_at');
  await freeUnleasedJobs(db);
  expect(await listHolders()).toEqual(['old', null, 'leased:1']);
});

test('no lease is taken while the database is away, and the log has the first failure and the end', async () => {
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

test('jobs that cannot be freed are tried again, and the log has the first failure and the end', async () => {
  const proxy = await openUnreachableDatabase();
  const db = createDatabase(createPool({ url: proxy.url, onError: () => undefined }));
  onTestFinished(async () => db.destroy());
  const leases = openLeases({ db });
  await renewLease(portal().db, unnamed('killed'));
  await addJobLockedBy('killed:1');
  await letPass(7, 'renewed_at', 'killed');
  await letJudge(await leases.take());
  await expect.poll(() => warn.mock.calls).toHaveLength(1);
  proxy.setMode('healthy');
  await expect.poll(listHolders).toEqual([null]);
  await expect.poll(() => info.mock.calls).toEqual([['the jobs of workers that are gone are freed again']]);
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    'the jobs of a worker that is gone are not free yet',
    'a worker is gone, and the jobs that it held are free',
  ]);
});

test('jobs are freed once at a time, and a stop waits for it', async () => {
  const { db } = portal();
  const leases = openLeases();
  await renewLease(db, unnamed('killed'));
  await addJobLockedBy('killed:1');
  await letPass(7, 'renewed_at', 'killed');
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
  expect(await listHolders()).toEqual([null]);
});
