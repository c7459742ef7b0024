import type { CreatePurchaseOrderInput, PurchaseOrder } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import { notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueCompanyMail } from '../../mails/company-mail.queries.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { toPurchaseOrder } from './describe-order.ts';
import { issueOrderProForma } from '../invoices/order-invoices.ts';
import { orderReceivedMail } from './order-mails.ts';
import { getOrderRecord, insertOrder } from './purchase-orders.queries.ts';
import { assertPrice } from './order-assertions.ts';
import { assertOrderLimit } from './order-limit.ts';

/** Creates an order at the present price: a later change of the package does not affect it. */
export async function createOrder(
  trx: Transaction,
  { membership, actor, env, now }: Pick<MemberContext, 'membership' | 'actor' | 'env' | 'now'>,
  { productId, poReference, apEmail, comments }: CreatePurchaseOrderInput,
): Promise<PurchaseOrder> {
  await lockMembership(trx, { membership, actor });
  await assertOrderLimit(trx, { membership, env, now });
  const id = await insertOrder(trx, {
    account_id: membership.holderId,
    product_id: productId,
    price: await assertPrice(trx, { productId }),
    po_reference: poReference,
    ap_email: apEmail,
    comments,
    created_at: now(),
  });
  const order = await getOrderRecord(trx, { id });
  if (!order) throw notFound();
  await writeAudit(trx, { actor, action: 'purchase-orders.create', after: { id, poReference, productId } });
  const invoiceId = await issueOrderProForma(trx, { env, now }, order);
  const template = orderReceivedMail(env, order);
  const { holderId } = membership;
  await enqueueCompanyMail(trx, { env, holderId, invoiceId, template });
  return toPurchaseOrder(order);
}
