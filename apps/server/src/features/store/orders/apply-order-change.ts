import { londonDay } from '@headwater/contract/dates';
import type { Transaction } from '@headwater/db/connect';
import type { UserContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { withdrawMails } from '../../mails/mail-outbox.queries.ts';
import { enqueueCompanyEvent } from '../../webhooks/webhook-outbox.queries.ts';
import { enqueuePublishing } from '../access/enqueue-publishing.ts';
import { insertReceipt } from '../receipts/receipts.queries.ts';
import { toPurchaseOrder } from './describe-order.ts';
import { endOrderAccess, grantOrderAccess } from '../access/entitlements.queries.ts';
import { updateOrder, type OrderRecord } from './purchase-orders.queries.ts';
import { accessReminderKey } from '../access/send-access-reminders.ts';
import { recalculateAccess } from '../access/recalculate-access.ts';

export interface OrderChange {
  action: 'purchase-orders.update' | 'purchase-orders.decline' | 'purchase-orders.receive';
  before: OrderRecord;
  after: OrderRecord;
  /** The reference of the money received, as on the bank's statement. */
  reference?: string;
}

/** Writes an order's change with its audit row and its effects on access. */
export async function applyOrderChange(
  trx: Transaction,
  { actor, now }: Pick<UserContext, 'actor' | 'now'>,
  { action, before, after, reference = '' }: OrderChange,
): Promise<void> {
  const { id, accountId, startsOn, endDate } = after;
  const at = now();
  await updateOrder(trx, {
    id,
    product_id: after.productId,
    sold_as: after.name,
    price: after.price,
    vat_percent: after.vatPercent,
    term_months: after.termMonths,
    limits: JSON.stringify(after.limits),
    list_price: after.listPrice,
    upgraded_until: after.upgradedUntil,
    discount_id: after.discountId,
    discount_code: after.discountCode,
    discount: after.discount,
    reverse_charge_number: after.reverseChargeNumber,
    price_reason: after.priceReason,
    po_reference: after.poReference,
    ap_email: after.apEmail,
    comments: after.comments,
    amount_received: after.penceReceived,
    paid_date: after.paidDate,
    status: after.status,
    reason: after.reason,
    reviewed_at: at,
    reviewed_by: actor.actorId,
  });
  if (startsOn === null || endDate === null) await endOrderAccess(trx, { purchaseOrderId: id, at });
  else {
    await grantOrderAccess(trx, { purchaseOrderId: id, accountId, startsOn, endsOn: endDate, at });
    await withdrawMails(trx, { key: accessReminderKey(accountId), at });
    await enqueuePublishing(trx);
  }
  const amount = (after.penceReceived ?? 0) - (before.penceReceived ?? 0);
  if (amount !== 0) {
    const receivedOn = after.paidDate ?? londonDay(at);
    await insertReceipt(trx, { orderId: id, amount, receivedOn, reference, recordedBy: actor.actorId, at });
  }
  if (amount > 0) {
    const payment = { id, by: 'order', product: after.name, amount, currency: 'GBP' } as const;
    await enqueueCompanyEvent(trx, { event: 'payment-received', holderId: accountId, at, payment });
  }
  // Card payments may continue the order's access.
  await recalculateAccess(trx, { accountId, at });
  await writeAudit(trx, {
    actor,
    holderId: accountId,
    action,
    before: toAuditFields(before),
    after: { ...toAuditFields(after), ...(reference !== '' && { reference }) },
  });
}

function toAuditFields(order: OrderRecord) {
  const { status, reason, priceReason } = order;
  return { ...toPurchaseOrder(order), status, reason, ...(priceReason !== null && { priceReason }) };
}
