import type { Transaction } from '@headwater/db/connect';
import { cardSpans } from './card-access-periods.ts';
import { listCountedPayments, listOtherSpans, lockAccess } from './card-access.queries.ts';
import { enqueuePublishing } from './enqueue-publishing.ts';
import { endOtherCardAccess, grantCardAccess } from './entitlements.queries.ts';

/** Brings the ledger to what the account's card payments bought. */
export async function settleAccess(
  trx: Transaction,
  { accountId, at }: { accountId: number; at: Date },
): Promise<void> {
  await lockAccess(trx, { accountId });
  const payments = await listCountedPayments(trx, { accountId });
  const spans = cardSpans(payments, await listOtherSpans(trx, { accountId }));
  for (const span of spans) await grantCardAccess(trx, { ...span, accountId, at });
  await endOtherCardAccess(trx, { accountId, paymentIds: payments.map(({ id }) => id), at });
  if (spans.length > 0) await enqueuePublishing(trx);
}
