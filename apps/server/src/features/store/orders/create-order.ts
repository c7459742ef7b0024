import type { CreatePurchaseOrderInput, PurchaseOrder } from '@headwater/contract/store';
import type { Transaction } from '@headwater/db/connect';
import type { MemberContext } from '../../../trpc/context.ts';
import { lockMembership } from '../../items/lock-membership.ts';
import { toPurchaseOrder } from './describe-order.ts';
import { recordOrder } from './record-order.ts';
import { assertOrderLimit } from './order-limit.ts';
import { getReverseChargeNumber, vatPercentFor } from '../billing-details/vat-terms.ts';
import { takeDiscount } from '../discounts/take-discount.ts';
import { assertOnSale } from '../products/assert-on-sale.ts';
import { assertUpgrade } from '../upgrades/upgrade-offers.ts';

/** Creates an order on the package's present terms: a later change of the package does not affect it. */
export async function createOrder(
  trx: Transaction,
  ctx: Pick<MemberContext, 'membership' | 'actor' | 'env' | 'now'>,
  { productId, poReference, apEmail, comments, upgrade: isUpgrade, discountCode }: CreatePurchaseOrderInput,
): Promise<PurchaseOrder> {
  const { membership, actor, now } = ctx;
  await lockMembership(trx, { membership, actor });
  await assertOrderLimit(trx, ctx);
  const product = await assertOnSale(trx, { productId });
  const query = { accountId: membership.holderId, now: now() };
  const discount = await takeDiscount(trx, { ...query, code: discountCode, product, isUpgrade });
  const upgrade = isUpgrade ? await assertUpgrade(trx, product, query) : null;
  const reverseChargeNumber = await getReverseChargeNumber(trx, query);
  const order = await recordOrder(trx, ctx, {
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
  });
  return toPurchaseOrder(order);
}
