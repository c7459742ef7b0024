import type { Transaction } from '@headwater/db/connect';
import { writeAudit, type Who } from '../../audit/audit.queries.ts';
import { withdrawMails } from '../../mails/mail.queries.ts';
import { enqueuePublishing } from '../access/enqueue-publishing.ts';
import { toPurchaseOrder } from './describe-order.ts';
import { endOrderAccess, grantOrderAccess } from '../access/entitlements.queries.ts';
import type { Biller } from '../invoices/issue-invoice.ts';
import { updateOrder, type OrderRecord } from './purchase-orders.queries.ts';
import { accessKey } from '../access/remind-of-access.ts';
import { settleAccess } from '../access/recalculate-access.ts';

/** What an admin's calls on orders bring. */
export interface Reviewer {
  who: Who;
  env: Biller['env'];
  now: () => Date;
}

interface Change {
  action: 'purchase-orders.update' | 'purchase-orders.decline';
  before: OrderRecord;
  after: OrderRecord;
}

/** An order's change with the access that follows from it, and its audit row. */
export async function writeOrder(
  trx: Transaction,
  { who, now }: Reviewer,
  { action, before, after }: Change,
): Promise<void> {
  const { id, accountId, startsOn, endDate } = after;
  const at = now();
  await updateOrder(trx, {
    id,
    product_id: after.productId,
    price: after.price,
    po_reference: after.poReference,
    ap_email: after.apEmail,
    comments: after.comments,
    amount_received: after.penceReceived,
    paid_date: after.paidDate,
    status: after.status,
    reason: after.reason,
    reviewed_at: at,
    reviewed_by: who.actorId,
  });
  if (startsOn === null || endDate === null) await endOrderAccess(trx, { purchaseOrderId: id, at });
  else {
    await grantOrderAccess(trx, { purchaseOrderId: id, accountId, startsOn, endsOn: endDate, at });
    await withdrawMails(trx, { key: accessKey(accountId), at });
    await enqueuePublishing(trx);
  }
  // Card payments carry on from it.
  await settleAccess(trx, { accountId, at });
  await writeAudit(trx, { who, action, before: summarise(before), after: summarise(after) });
}

function summarise(order: OrderRecord) {
  const { status, reason } = order;
  return { ...toPurchaseOrder(order), status, reason };
}
