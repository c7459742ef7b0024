import type { Transaction } from '@headwater/db/connect';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { withdrawLatest } from './withdraw.queries.ts';

/**
 * Withdraws an item's submittal, as every edit does in its own transaction after locking the item. An open submittal
 * leaves the admins' queue; a decided one can no longer be undone, but its response is shown until the next submission.
 */
export async function withdrawSubmittal(
  trx: Transaction,
  { itemId, at }: { itemId: number; at: Date },
): Promise<void> {
  const pending = await withdrawLatest(trx, { itemId });
  if (pending) await announceWithdrawal(trx, { ...pending, at });
}
