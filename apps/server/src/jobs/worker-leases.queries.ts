import type { Database } from '@headwater/db/connect';
import { sql, type RawBuilder } from 'kysely';

/** The age at which an unrenewed lease means that its process is dead. */
export const LEASE_SECONDS = 5;
const LEASE = sql`make_interval(secs => ${LEASE_SECONDS})`;
/**
 * A gap in its own renewals after which a process does not judge others: all may have been without the database. It is
 * shorter than a lease by more than the time between renewals, so that the others' leases have not lapsed after a
 * shorter outage.
 */
const GAP = sql`interval '3.5 seconds'`;

/** A process that runs jobs. */
export interface Worker {
  /** Unique to this process. */
  worker: string;
  /** Unique among running processes; null if not guaranteed. */
  name: string | null;
}

/** Another process that has a lease. */
export interface OtherLease {
  worker: string;
  /** Whether it has lapsed, so that the process is gone; otherwise it has this process's name. */
  lapsed: boolean;
}

/**
 * Renews or takes the lease of this process, and returns the leases of others that have lapsed, or that have its name.
 * None counts as lapsed until its own has been unbroken for the duration of a lease: after a database outage, the
 * living renew first.
 */
export async function renewLease(db: Database, { worker, name }: Worker): Promise<OtherLease[]> {
  const { rows } = await sql<OtherLease>`
    with asynchronous as materialized (
      -- A slow disk or standby must not make the living look dead.
      select set_config('synchronous_commit', 'off', true)
    ), renewed as (
      insert into worker_leases as lease (worker, name, renewed_at, unbroken_since)
      select ${worker}, ${name}, now(), now() from asynchronous
      on conflict (worker) do update set
        renewed_at = now(),
        unbroken_since = case
          when lease.renewed_at between now() - ${GAP} and now() then lease.unbroken_since
          else now()
        end
      returning unbroken_since
    ), ahead as (
      -- Of before the clock went back, as that of a promoted standby may: the dead would look alive until it is as late.
      select worker from worker_leases
      where renewed_at > now() and worker <> ${worker}
      for update skip locked
    ), capped as (
      update worker_leases set renewed_at = now() where worker in (select worker from ahead)
    )
    select other.worker, lapsed
    from worker_leases as other, renewed, lateral (
      select other.renewed_at < now() - ${LEASE} and renewed.unbroken_since < now() - ${LEASE} as lapsed
    ) as judged
    where other.worker <> ${worker} and (other.name = ${name} or lapsed)`.execute(db);
  return rows;
}

interface Gone {
  /** Processes whose leases have lapsed, or that had this one's name before it. */
  workers: readonly string[];
  /** The name, if its leases end although they have not lapsed. */
  name: string | null;
  /** Lanes that have ended, of a living process. */
  lanes: readonly string[];
}

/** The process of a job's lane. */
const PROCESS: RawBuilder<string> = sql`split_part(locked_by, ':', 1)`;

/**
 * Ends the leases among these that have not been renewed since, and unlocks the jobs of these processes and lanes;
 * returns how many each process held.
 */
export async function freeJobs(
  db: Database,
  { workers, name, lanes }: Gone,
): Promise<{ worker: string; jobs: number }[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ worker: string; jobs: number; lanes: string[]; ids: string[] }>`
      with ended as (
        delete from worker_leases
        where worker = any (${[...workers]}::text[]) and (name = ${name} or renewed_at < now() - ${LEASE})
        returning worker
      )
      select ${PROCESS} as worker, count(*) as jobs,
        array_agg(distinct locked_by) as lanes, array_agg(id::text) as ids
      from graphile_worker.jobs
      where ${PROCESS} in (select worker from ended) or locked_by = any (${[...lanes]}::text[])
      group by 1`.execute(trx);
    if (rows.length > 0) await unlock(trx, rows);
    return rows.map(({ worker, jobs }) => ({ worker, jobs }));
  });
}

async function unlock(trx: Database, held: readonly { lanes: string[]; ids: string[] }[]): Promise<void> {
  const ids = held.flatMap((of) => of.ids);
  await sql`select graphile_worker.force_unlock_workers(${held.flatMap((of) => of.lanes)}::text[])`.execute(
    trx,
  );
  // The job may be what kills its process; the queue pauses equally long after a job that fails.
  await sql`
    select graphile_worker.reschedule_jobs(
      array[id], run_at => now() + least(exp(attempts), 600) * interval '1 second')
    from graphile_worker.jobs where id = any (${ids}::bigint[]) and attempts > 2`.execute(trx);
  // As the queue does for new jobs; otherwise workers look every two seconds.
  await sql`select pg_notify('jobs:insert', json_build_object('count', ${ids.length}::integer)::text)`.execute(
    trx,
  );
}

/**
 * Unlocks jobs that a process without a lease locked ten minutes ago; none of its jobs takes minutes. An earlier
 * version took no leases; and a frozen process may have locked one more job after others ended its lease, and died
 * before renewing it. Lapsed leases are ignored: after an outage all have lapsed, even those of the living.
 */
export async function freeUnleasedJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where locked_at < now() - interval '10 minutes'
      and not exists (select from worker_leases where worker = ${PROCESS})
    having count(*) > 0`.execute(db);
}
