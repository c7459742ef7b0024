import { paymentDueOn } from '@headwater/contract/overdue';
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
import { assertOrderLimit } from './order-limit.ts';
import { getReverseChargeNumber, vatPercentFor } from '../billing-details/vat-terms.ts';
import { takeDiscount } from '../discounts/take-discount.ts';
import { assertOnSale } from '../products/assert-on-sale.ts';
import { assertUpgrade } from '../upgrades/upgrade-offers.ts';

/** Creates an order on the package's present terms: a later change of the package does not affect it. */
export async function createOrder(
  trx: Transaction,
  { membership, actor, env, now }: Pick<MemberContext, 'membership' | 'actor' | 'env' | 'now'>,
  { productId, poReference, apEmail, comments, upgrade: isUpgrade, discountCode }: CreatePurchaseOrderInput,
): Promise<PurchaseOrder> {
  await lockMembership(trx, { membership, actor });
  await assertOrderLimit(trx, { membership, env, now });
  const product = await assertOnSale(trx, { productId });
  const query = { accountId: membership.holderId, now: now() };
  const discount = await takeDiscount(trx, { ...query, code: discountCode, product, isUpgrade });
  const upgrade = isUpgrade ? await assertUpgrade(trx, product, query) : null;
  const reverseChargeNumber = await getReverseChargeNumber(trx, query);
  const id = await insertOrder(trx, {
    account_id: membership.holderId,
    product_id: productId,
    sold_as: product.name,
    price: upgrade?.price ?? product.price - (discount?.pence ?? 0),
    discount_id: discount?.id ?? null,
    discount_code: discount?.code ?? null,
    discount: discount?.pence ?? null,
    list_price: upgrade?.listPrice ?? null,
    upgraded_until: upgrade?.upgradedUntil ?? null,
    vat_percent: vatPercentFor(product, reverseChargeNumber),
    reverse_charge_number: reverseChargeNumber,
    term_months: product.termMonths,
    limits: JSON.stringify(product.limits),
    po_reference: poReference,
    ap_email: apEmail,
    comments,
    created_at: now(),
  });
  const order = await getOrderRecord(trx, { id });
  if (!order) throw notFound();
  await writeAudit(trx, {
    actor,
    action: 'purchase-orders.create',
    after: { id, poReference, productId, ...(discount && { discount }) },
  });
  const invoiceId = await issueOrderProForma(trx, { env, now }, order);
  const template = orderReceivedMail(env, order, { dueOn: paymentDueOn(now()) });
  const { holderId } = membership;
  await enqueueCompanyMail(trx, { env, holderId, invoiceId, template });
  return toPurchaseOrder(order);
}
