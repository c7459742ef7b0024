import { formatPence } from '@headwater/contract/money';
import type { CreditOrderInput } from '@headwater/contract/receipts';
import type { Transaction } from '@headwater/db/connect';
import { badField, conflict, notFound } from '../../../errors.ts';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { assertCurrentVersion } from '../../items/edit-item.ts';
import { getOpenInvoice } from '../invoices/invoices.queries.ts';
import { issueCreditNote } from '../invoices/issue-invoice.ts';
import { enqueueOrderMail } from '../orders/enqueue-order-mail.ts';
import { getOrderRecord, lockOrder, updateOrder } from '../orders/purchase-orders.queries.ts';
import { syncReceivable } from '../overdue/sync-receivable.ts';
import { orderCreditedMail } from './receipt-mails.ts';
import { insertCredit } from './receipts.queries.ts';

/**
 * Credits a part of an order's invoice, or all of it, with a credit note; its access stays. Throws 404, 400 at the
 * amount if less of the invoice remains, and 409 if there is no invoice, or the order has changed.
 */
export async function creditOrder(
  trx: Transaction,
  ctx: Pick<UserContext, 'actor' | 'env' | 'now'>,
  { id, amount, reason, version }: CreditOrderInput,
): Promise<void> {
  const before = await lockOrder(trx, { id });
  if (!before) throw notFound();
  assertCurrentVersion(before, version);
  const sale = { purchaseOrderId: id };
  const open = before.status === 'processed' ? await getOpenInvoice(trx, sale) : null;
  if (!open) throw conflict('This order has no invoice to credit.');
  const left = open.invoice.gross - open.credited.gross;
  if (amount > left) throw badField('amount', `Only ${formatPence(left)} of the invoice is left to credit`);
  // A form that was opened earlier shows other figures. It comes before the note, as in every change of an order: it waits
  // for other changes of the customer's, which may wait for the note's number.
  await updateOrder(trx, { id });
  const creditNoteId = await issueCreditNote(trx, ctx, { sale, gross: amount, reason });
  if (creditNoteId === null) throw conflict('This order has no invoice to credit.');
  const { actorId } = ctx.actor;
  await insertCredit(trx, {
    orderId: id,
    amount,
    reason,
    creditNoteId,
    givenBy: actorId,
    at: ctx.now(),
  });
  const after = (await getOrderRecord(trx, { id })) ?? before;
  await syncReceivable(trx, ctx, after);
  await writeAudit(trx, {
    actor: ctx.actor,
    holderId: before.accountId,
    action: 'purchase-orders.credit',
    before: { credited: before.penceCredited },
    after: { id, poReference: before.poReference, credited: after.penceCredited, amount, reason },
  });
  await enqueueOrderMail(trx, ctx.env, {
    order: before,
    invoiceId: creditNoteId,
    template: orderCreditedMail(ctx.env, { ...before, amount, reason }),
    notice: orderCreditedMail.notice(ctx.env, { ...before, amount, reason }),
  });
}
