import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';

/** A process that has no name. */
export const unnamed = (worker: string) => ({ worker, name: null });

/** Removes all leases and jobs. */
export async function deleteLeasesAndJobs(db: Database): Promise<void> {
  await db.deleteFrom('worker_leases').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
}

/** Adds a job that a lane has locked so many minutes ago. */
export async function addJobLockedBy(db: Database, worker: string, minutesAgo = 0): Promise<void> {
  await sql`select graphile_worker.add_job('task')`.execute(db);
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${worker}, locked_at = now() - make_interval(mins => ${minutesAgo})
    where locked_by is null`.execute(db);
}

/** Lists the lane that holds each job; null for none. */
export async function listJobHolders(db: Database): Promise<(string | null)[]> {
  const { rows } = await sql<{ worker: string | null }>`
    select locked_by as worker from graphile_worker.jobs order by id`.execute(db);
  return rows.map(({ worker }) => worker);
}

/** Sets leases back, as if nobody had renewed them for so long. */
export async function setLeasesBack(
  db: Database,
  seconds: number,
  column: 'renewed_at' | 'unbroken_since',
  worker = '%',
): Promise<void> {
  await sql`
    update worker_leases set ${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${seconds})
    where worker like ${worker}`.execute(db);
}
