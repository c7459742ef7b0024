import { addDays } from '@headwater/contract/dates';
import { PAYMENT_DAYS } from '@headwater/contract/overdue';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../../deps.ts';
import { withdrawMails } from '../../mails/mail-outbox.queries.ts';
import { getOpenInvoice } from '../invoices/invoices.queries.ts';
import type { OrderRecord } from '../orders/purchase-orders.queries.ts';
import { putReceivable, settleReceivable } from './receivables.queries.ts';

/**
 * Updates an order's debt from its invoice, its credit notes and its receipts. An order that owes nothing gets no
 * reminders: unsent ones are withdrawn. Returns the outstanding amount, in pence.
 */
export async function syncReceivable(
  trx: Transaction,
  { now }: Pick<Deps, 'now'>,
  { id: orderId, status, penceReceived }: OrderRecord,
): Promise<number> {
  const open = status === 'processed' ? await getOpenInvoice(trx, { purchaseOrderId: orderId }) : null;
  const due = open ? open.invoice.gross - open.credited.gross : 0;
  const outstanding = Math.max(0, due - (penceReceived ?? 0));
  if (open && outstanding > 0) {
    const { id: invoiceId, issuedOn, document } = open.invoice;
    const dueOn = document.dueOn ?? addDays(issuedOn, PAYMENT_DAYS);
    await putReceivable(trx, { orderId, invoiceId, dueOn, outstanding });
  } else {
    await settleReceivable(trx, { orderId });
    await withdrawMails(trx, { key: paymentReminderKey(orderId), at: now() });
  }
  return outstanding;
}

/** The key under which a payment withdraws unsent reminders. */
export function paymentReminderKey(orderId: number): string {
  return `payment-reminder-${orderId}`;
}
