import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import { listCredits, setCreditNote } from './receipts.queries.ts';

/** Repeats on an order's new invoice the credits of the one that it replaces. */
export async function reissueCredits(
  trx: Transaction,
  deps: Pick<Deps, 'env' | 'now'>,
  { orderId }: { orderId: number },
): Promise<void> {
  for (const { id, amount, reason } of await listCredits(trx, { orderId })) {
    const sale = { purchaseOrderId: orderId };
    const creditNoteId = await issueCreditNote(trx, deps, { sale, gross: amount, reason });
    await setCreditNote(trx, { id, creditNoteId });
  }
}
