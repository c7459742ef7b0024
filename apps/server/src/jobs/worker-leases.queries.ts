import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** Of a worker whose lease has not been renewed for so long, everybody assumes that it is dead. */
const LEASE = sql`interval '4 seconds'`;
/**
 * Who has not renewed for so long may have been without the database as everybody else was. Shorter than a lease by more
 * than the time between renewals, so that the others' have not lapsed after a shorter outage.
 */
const GAP = sql`interval '3 seconds'`;

/**
 * Renews or takes the leases of these workers, and returns those of others that have lapsed. It returns none until its
 * own have been unbroken for as long as a lease lasts: after the database was away, the living renew first.
 */
export async function renewLeases(
  db: Database,
  { workers }: { workers: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ worker: string }>`
    with asynchronous as materialized (
      -- A slow disk or standby must not make the living look dead.
      select set_config('synchronous_commit', 'off', true)
    ), renewed as (
      insert into worker_leases as lease (worker, renewed_at, unbroken_since)
      select worker, now(), now() from asynchronous, unnest(${[...workers]}::text[]) as worker
      on conflict (worker) do update set
        renewed_at = now(),
        unbroken_since = case when lease.renewed_at < now() - ${GAP} then now() else lease.unbroken_since end
      returning unbroken_since
    )
    select worker from worker_leases
    where renewed_at < now() - ${LEASE} and worker <> all (${[...workers]}::text[])
      and exists (select from renewed where unbroken_since < now() - ${LEASE})`.execute(db);
  return rows.map(({ worker }) => worker);
}

/** Ends the leases among these that have lapsed, and unlocks the jobs that their workers held; returns how many. */
export async function freeJobs(
  db: Database,
  { workers }: { workers: readonly string[] },
): Promise<{ worker: string; jobs: number }[]> {
  const { rows } = await sql<{ worker: string; jobs: number }>`
    with ended as (
      delete from worker_leases
      where worker = any (${[...workers]}::text[]) and renewed_at < now() - ${LEASE}
      returning worker
    )
    select worker, count(*) as jobs, graphile_worker.force_unlock_workers(array[worker]),
      -- As the queue does for new jobs; otherwise workers look every two seconds.
      pg_notify('jobs:insert', json_build_object('count', count(*))::text)
    from graphile_worker.jobs join ended on locked_by = worker
    group by worker`.execute(db);
  return rows;
}

/**
 * Unlocks jobs that were locked ten minutes ago by a worker without a lease: by one of a version that took none. No job
 * of theirs takes minutes.
 */
export async function freeUnleasedJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - interval '10 minutes'
      and not exists (select from worker_leases where worker = locked_by and renewed_at > now() - ${LEASE})
    having count(*) > 0`.execute(db);
}
