import type { Transaction } from '@headwater/db/connect';
import { enqueueJob } from '../../../jobs/enqueue-job.queries.ts';

/**
 * Has the submittals published that an admin approved ahead of payment. Belongs in the transaction that gives an
 * account access, so that the worker looks once that is committed.
 */
export async function enqueuePublishing(trx: Transaction): Promise<void> {
  await enqueueJob(trx, { task: 'publish_paid' });
}
