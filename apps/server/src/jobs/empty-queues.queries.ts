import type { Database } from '@headwater/db/connect';
import { sql } from 'kysely';
import pg from 'pg';

/**
 * Deletes the named queues without jobs. Each account that has had a page read has one, and a worker that looks for a
 * job looks at all of them. If the table of jobs is in use, they stay until the next night.
 */
export async function deleteEmptyQueues(db: Database): Promise<void> {
  await deleteUnlessBusy(db).catch(throwUnlessLocked);
}

function throwUnlessLocked(error: unknown): void {
  if (!(error instanceof pg.DatabaseError) || error.code !== '55P03') throw error;
}

async function deleteUnlessBusy(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // If the queue is busy at night too, nobody waits for this.
    await sql`set local lock_timeout = '200ms'`.execute(trx);
    // A job that was just being enqueued would be in a deleted queue, and never run.
    await sql`lock table graphile_worker._private_jobs in share mode`.execute(trx);
    await sql`
      delete from graphile_worker._private_job_queues as queue
      where locked_at is null
        and not exists (select from graphile_worker._private_jobs where job_queue_id = queue.id)`.execute(
      trx,
    );
  });
}
