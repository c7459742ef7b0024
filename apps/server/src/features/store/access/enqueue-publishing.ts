import type { Transaction } from '@headwater/db/connect';
import { enqueueJob } from '@headwater/db/enqueue-job';

/**
 * Enqueues the job that publishes submittals approved ahead of payment. Call it in the transaction that gives an
 * account access, so that the job runs after its commit.
 */
export async function enqueuePublishing(trx: Transaction): Promise<void> {
  await enqueueJob(trx, { task: 'publish_paid' });
}
