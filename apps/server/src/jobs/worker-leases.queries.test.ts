import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import {
  addJobLockedBy,
  deleteLeasesAndJobs,
  listJobHolders,
  setLeasesBack,
  unnamed,
} from '../../testing/jobs/worker-leases.ts';
import { useTestPortal } from '../../testing/test-portal.ts';
import { freeJobs, freeUnleasedJobs, renewLease } from './worker-leases.queries.ts';

const portal = useTestPortal();

beforeEach(async () => deleteLeasesAndJobs(portal().db));

test('after an outage of the database, no lease counts as lapsed before the living had time to renew theirs', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('other'));
  await renewLease(db, unnamed('own'));
  await setLeasesBack(portal().db, 60, 'renewed_at');
  expect(await renewLease(db, unnamed('own'))).toEqual([]);
  await setLeasesBack(portal().db, 7, 'unbroken_since', 'own');
  expect(await renewLease(db, unnamed('own'))).toEqual([{ worker: 'other', lapsed: true }]);
});

test('after the database’s clock went back, the living renew first, and the dead still lapse', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('dead'));
  await renewLease(db, unnamed('own'));
  await setLeasesBack(portal().db, 3_600, 'unbroken_since');
  await setLeasesBack(portal().db, -60, 'renewed_at');
  expect(await renewLease(db, unnamed('own'))).toEqual([]);
  await setLeasesBack(portal().db, 7, 'renewed_at', 'dead');
  expect(await renewLease(db, unnamed('own'))).toEqual([]);
  await setLeasesBack(portal().db, 7, 'unbroken_since', 'own');
  expect(await renewLease(db, unnamed('own'))).toEqual([{ worker: 'dead', lapsed: true }]);
});

test('a process that has renewed its lease meanwhile keeps its jobs', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('slow'));
  await addJobLockedBy(portal().db, 'slow:1');
  expect(await freeJobs(db, { workers: ['slow'], name: null, lanes: [] })).toEqual([]);
  expect(await listJobHolders(portal().db)).toEqual(['slow:1']);
});

test('a job that repeatedly killed its process waits longer each time', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('killed'));
  const attempts = [1, 2, 3, 5, 20];
  for (const [index] of attempts.entries()) await addJobLockedBy(portal().db, `killed:${index}`);
  for (const [index, count] of attempts.entries())
    await sql`
      update graphile_worker._private_jobs set attempts = ${count} where locked_by = ${`killed:${index}`}`.execute(
      db,
    );
  await setLeasesBack(portal().db, 7, 'renewed_at', 'killed');
  expect(await freeJobs(db, { workers: ['killed'], name: null, lanes: [] })).toEqual([
    { worker: 'killed', jobs: 5 },
  ]);
  const { rows } = await sql<{ pause: number }>`
    select greatest(0, extract(epoch from run_at - updated_at))::float as pause
    from graphile_worker.jobs order by id`.execute(db);
  expect(rows.map(({ pause }) => Math.round(pause))).toEqual([0, 0, 20, 148, 600]);
});

test('a job locked by a process without a lease is freed after ten minutes, and one with a lease never', async () => {
  const { db } = portal();
  await renewLease(db, unnamed('leased'));
  await addJobLockedBy(portal().db, 'old', 9);
  await addJobLockedBy(portal().db, 'older', 11);
  await addJobLockedBy(portal().db, 'leased:1', 11);
  // As after an outage.
  await setLeasesBack(portal().db, 60, 'renewed_at');
  await freeUnleasedJobs(db);
  expect(await listJobHolders(portal().db)).toEqual(['old', null, 'leased:1']);
});
