import type { Transaction } from '@headwater/db/connect';
import { cardAccessPeriods } from './card-access-periods.ts';
import { listCountedPayments, listOtherAccessPeriods, lockAccountAccess } from './card-access.queries.ts';
import { enqueuePublishing } from './enqueue-publishing.ts';
import { endOtherCardAccess, grantCardAccess } from './entitlements.queries.ts';

/** Brings the account's entitlements in line with its card payments. */
export async function recalculateAccess(
  trx: Transaction,
  { accountId, at }: { accountId: number; at: Date },
): Promise<void> {
  await lockAccountAccess(trx, { accountId });
  const payments = await listCountedPayments(trx, { accountId });
  const periods = cardAccessPeriods(payments, await listOtherAccessPeriods(trx, { accountId }));
  for (const period of periods) await grantCardAccess(trx, { ...period, accountId, at });
  await endOtherCardAccess(trx, { accountId, paymentIds: payments.map(({ id }) => id), at });
  if (periods.length > 0) await enqueuePublishing(trx);
}
