import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '@headwater/db/connect';
import { createLog } from '@headwater/runtime/log';
import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { cleanUp } from '../features/operations/clean-up.ts';
import { keepLeases } from './worker-leases.ts';
import { runJobs } from './runner.ts';
import { useTestPortal } from '../../testing/test-portal.ts';

const portal = useTestPortal();
const log = createLog('test', 'silent');

function openWorker(task: () => Promise<void>, slow?: () => Promise<void>) {
  const pgPool = createPool({ url: portal().deps.env.databaseUrl, poolSize: 8, onError: () => undefined });
  const jobs = runJobs({
    pgPool,
    taskList: {
      task,
      ...(slow && { slow, 'slow too': slow }),
      clean_up: async () => {},
    },
    cronItems: parseCrontab('30 2 * * * clean_up'),
    dedicated: { slow: 4, 'slow too': 4 },
    log,
    leases: keepLeases({ databaseUrl: portal().deps.env.databaseUrl, name: null, db: portal().db, log }),
  });
  return {
    started: jobs.started,
    stop: async () => {
      await jobs.stop();
      await pgPool.end();
    },
  };
}

const addJob = async (name = 'task') => sql`select graphile_worker.add_job(${name})`.execute(portal().db);

async function jobCount(name = 'task'): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from graphile_worker.jobs where task_identifier = ${name}`.execute(portal().db);
  return rows[0]?.count ?? 0;
}

test('a stopped runner waits for the running job', async () => {
  const running = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const worker = openWorker(async () => {
    running.resolve();
    await finish.promise;
  });
  await worker.started;
  await addJob();
  await running.promise;
  const stopped = worker.stop();
  finish.resolve();
  await stopped;
  expect(await jobCount()).toBe(0);
});

test('a runner can be stopped while it is starting', async () => {
  const worker = openWorker(async () => {});
  await expect(worker.stop()).resolves.toBeUndefined();
});

test('a dedicated task holds up no other task, however many of its jobs there are', async () => {
  const done = Promise.withResolvers<void>();
  const slow = Promise.withResolvers<void>();
  const running: number[] = [];
  const worker = openWorker(
    async () => done.resolve(),
    async () => {
      running.push(running.length);
      await slow.promise;
    },
  );
  await worker.started;
  for (let count = 0; count < 6; count += 1) await addJob('slow');
  await expect.poll(() => running.length).toBe(4);
  await addJob('slow too');
  await expect.poll(() => running.length).toBe(5);
  await addJob();
  await done.promise;
  slow.resolve();
  await expect.poll(() => running.length).toBe(7);
  await worker.stop();
});

test('a file named crontab schedules nothing in a dedicated lane', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-crontab-'));
  await writeFile(join(folder, 'crontab'), '* * * * * slow');
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const worker = openWorker(
    async () => {},
    async () => {},
  );
  await worker.started;
  const known = sql<{ identifier: string }>`select identifier from graphile_worker._private_known_crontabs`;
  const names = async () => (await known.execute(portal().db)).rows.map(({ identifier }) => identifier);
  await expect.poll(names).toContain('clean_up');
  expect(await names()).not.toContain('slow');
  await worker.stop();
  await rm(folder, { recursive: true });
});

test('the runner resumes by itself after every connection to the database broke', async () => {
  const done = Promise.withResolvers<void>();
  const worker = openWorker(async () => done.resolve());
  await worker.started;
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(portal().db);
  await expect.poll(async () => addJob()).toBeDefined();
  await done.promise;
  await worker.stop();
  expect(await jobCount()).toBe(0);
});

test('the runner resumes by itself if several jobs were done, and none could be completed', async () => {
  const { db } = portal();
  await sql`
    create function refuse_completion() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); raise exception 'not now'; end $$`.execute(db);
  await sql`
    create trigger refuse_completion before delete on graphile_worker._private_jobs
    execute function refuse_completion()`.execute(db);
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const worker = openWorker(
    async () => {},
    async () => {
      runs += 1;
      await ends[runs - 1]?.promise;
    },
  );
  await worker.started;
  for (const _ of ends) await addJob('slow');
  await expect.poll(() => runs).toBe(3);
  const [first, second, last] = ends;
  first?.resolve();
  await expect.poll(async () => countSleeping()).toBe(1);
  second?.resolve();
  await expect.poll(async () => countSleeping()).toBe(2);
  await sql`drop trigger refuse_completion on graphile_worker._private_jobs`.execute(db);
  last?.reject(new Error('failed'));
  await expect.poll(async () => jobCount('slow'), { timeout: 30_000 }).toBe(0);
  expect(runs).toBe(6);
  await worker.stop();
});

/** Counts the jobs whose completion is about to be refused. */
async function countSleeping(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(portal().db);
  return rows[0]?.count ?? 0;
}

test('the nightly job deletes queues without jobs', async () => {
  const { db, deps } = portal();
  await sql`select graphile_worker.add_job('task', queue_name => 'waiting')`.execute(db);
  await sql`select graphile_worker.add_job('task', queue_name => 'empty', job_key => 'done')`.execute(db);
  await sql`select graphile_worker.remove_job('done')`.execute(db);
  await cleanUp(deps);
  const { rows } = await sql<{ name: string }>`
    select queue_name as name from graphile_worker._private_job_queues`.execute(db);
  expect(rows).toEqual([{ name: 'waiting' }]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

test('queues stay if the table of jobs is in use, and the nightly job does not fail', async () => {
  const { db, deps } = portal();
  await sql`select graphile_worker.add_job('task', queue_name => 'empty', job_key => 'done')`.execute(db);
  await sql`select graphile_worker.remove_job('done')`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`lock table graphile_worker._private_jobs in row exclusive mode`.execute(trx);
    await cleanUp(deps);
  });
  const { rows } = await sql<{ name: string }>`
    select queue_name as name from graphile_worker._private_job_queues`.execute(db);
  expect(rows).toContainEqual({ name: 'empty' });
});

test('the nightly job deletes expired sessions and old attempts, and nothing else', async () => {
  const { db, deps } = portal();
  const at = new Date('2026-06-01T02:30:00Z');
  const hoursBefore = (hours: number) => new Date(at.getTime() - hours * 3_600_000);
  const { id } = await portal().account();
  const session = (fill: number, created: number, seen: number) => ({
    id_hash: Buffer.alloc(32, fill),
    actor_id: id,
    created_at: hoursBefore(created),
    last_seen_at: hoursBefore(seen),
  });
  await db.deleteFrom('sessions').execute();
  await db
    .insertInto('sessions')
    .values([session(1, 200, 1), session(2, 200, 169), session(3, 31 * 24, 1)])
    .execute();
  await db
    .insertInto('throttle_hits')
    .values([
      { scope: 'login-email', key: 'new', at: hoursBefore(23) },
      { scope: 'login-email', key: 'old', at: hoursBefore(25) },
    ])
    .execute();
  await cleanUp({ ...deps, now: () => at });
  const sessions = await db.selectFrom('sessions').select('id_hash').execute();
  expect(sessions).toEqual([{ id_hash: Buffer.alloc(32, 1) }]);
  const hits = await db.selectFrom('throttle_hits').select('key').execute();
  expect(hits).toEqual([{ key: 'new' }]);
});
