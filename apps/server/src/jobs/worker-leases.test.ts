import { createDatabase, createPool, type Database } from '@headwater/db/connect';
import { findFreePort } from '@headwater/runtime/testing/free-port';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useTestPortal } from '../../testing/test-portal.ts';
import { freeJobs, freeUnleasedJobs, renewLeases } from './worker-leases.queries.ts';
import { keepLeases } from './worker-leases.ts';

const portal = useTestPortal();
const warn = vi.fn<(fields: unknown, message?: string) => void>();

beforeEach(async () => {
  await portal().db.deleteFrom('worker_leases').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(portal().db);
  warn.mockReset();
});

function openLeases({
  databaseUrl = portal().deps.env.databaseUrl,
  db = portal().db,
}: { databaseUrl?: string; db?: Database } = {}) {
  const leases = keepLeases({ databaseUrl, db, log: { warn } });
  onTestFinished(async () => leases.stop());
  return leases;
}

async function openUnreachableDatabase() {
  const url = `postgres://nobody@127.0.0.1:${await findFreePort()}/nothing`;
  return { url, db: createDatabase(createPool({ url, onError: () => undefined })) };
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

test('the jobs of a worker whose process is gone are freed within seconds, and the log says so', async () => {
  const [dead, living] = [openLeases(), openLeases()];
  await dead.take('dead');
  await living.take('living');
  await addJobLockedBy('dead');
  await addJobLockedBy('living');
  await dead.stop();
  await expect.poll(listHolders).toEqual([null, 'living']);
  expect(await listLeases()).toEqual(['living']);
  await expect
    .poll(() => warn.mock.calls)
    .toEqual([[{ worker: 'dead', jobs: 1 }, 'a worker is gone, and the jobs that it held are free']]);
});

test('the jobs of a worker that ended in a living process are freed by that process', async () => {
  const leases = openLeases();
  await leases.take('ended');
  await leases.take('next');
  await addJobLockedBy('ended');
  leases.drop('ended');
  await letPass(5, 'renewed_at', 'ended');
  await letPass(5, 'unbroken_since', 'next');
  await expect.poll(listHolders).toEqual([null]);
});

test('a worker that leaves no job behind leaves no line in the log', async () => {
  const leases = openLeases();
  await leases.take('ended');
  await leases.take('next');
  leases.drop('ended');
  await letPass(5, 'renewed_at', 'ended');
  await letPass(5, 'unbroken_since', 'next');
  await expect.poll(listLeases).toEqual(['next']);
  expect(warn).not.toHaveBeenCalled();
});

test('after the database was away, no lease counts as lapsed before the living had time to renew theirs', async () => {
  const { db } = portal();
  await renewLeases(db, { workers: ['other'] });
  await renewLeases(db, { workers: ['own'] });
  await letPass(60, 'renewed_at');
  expect(await renewLeases(db, { workers: ['own'] })).toEqual([]);
  await letPass(5, 'unbroken_since', 'own');
  expect(await renewLeases(db, { workers: ['own'] })).toEqual(['other']);
});

test('a worker that has renewed its lease meanwhile keeps its jobs', async () => {
  const { db } = portal();
  await renewLeases(db, { workers: ['slow'] });
  await addJobLockedBy('slow');
  expect(await freeJobs(db, { workers: ['slow'] })).toEqual([]);
  expect(await listHolders()).toEqual(['slow']);
});

test('a job that a worker without a lease has locked is freed after ten minutes', async () => {
  const { db } = portal();
  await renewLeases(db, { workers: ['leased'] });
  await addJobLockedBy('old', 9);
  await addJobLockedBy('older', 11);
  await addJobLockedBy('leased', 11);
  await freeUnleasedJobs(db);
  expect(await listHolders()).toEqual(['old', null, 'leased']);
});

test('a lease is not taken while the database is unreachable', async () => {
  const { url } = await openUnreachableDatabase();
  const leases = openLeases({ databaseUrl: url });
  await expect(leases.take('own')).rejects.toThrow('ECONNREFUSED');
  await expect
    .poll(() => warn.mock.calls)
    .toContainEqual([{ err: expect.any(Error) }, 'the leases of workers are not renewed']);
});

test('jobs that cannot be freed are tried again, and the log says so', async () => {
  const { db } = await openUnreachableDatabase();
  const leases = openLeases({ db });
  await leases.take('ended');
  await leases.take('next');
  leases.drop('ended');
  await letPass(5, 'renewed_at', 'ended');
  await letPass(5, 'unbroken_since', 'next');
  const call = [{ err: expect.any(Error) }, 'the jobs of a worker that is gone are not free yet'];
  await expect.poll(() => warn.mock.calls).toEqual(expect.arrayContaining([call, call]));
});
