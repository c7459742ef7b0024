import { addMonths, londonDay } from '@headwater/contract/dates';
import type { Access, PurchaseOrder, PurchaseOrderRow } from '@headwater/contract/store';
import { toSoldDiscount } from '../discounts/sold-discount.ts';
import { withVat } from '../invoices/figures.ts';
import type { OrderRecord } from './purchase-orders.queries.ts';

/** Converts an order to its documented form, with the amount received in pounds. */
export function toPurchaseOrder(order: OrderRecord): PurchaseOrder {
  const { id, poReference, apEmail, comments, penceReceived, paidDate, endDate } = order;
  const { productId, email, name, price } = order;
  const amountReceived = penceReceived === null ? null : penceReceived / 100;
  return {
    id,
    poReference,
    apEmail,
    comments,
    amountReceived,
    paidDate,
    endDate,
    productId,
    email,
    name,
    price,
  };
}

/** Adds what the admins' screens show. The proposed end is a term after the present one, so that no paid day is lost. */
export function toPurchaseOrderRow(
  order: OrderRecord,
  access: Access,
  { now, vatPercent }: { now: Date; vatPercent: number },
): PurchaseOrderRow {
  const { status, reason, createdAt, version, endDate } = order;
  return {
    ...toPurchaseOrder(order),
    status,
    reason,
    createdAt: createdAt.toISOString(),
    version,
    upgradedUntil: order.upgradedUntil,
    discount: toSoldDiscount(order),
    reverseChargeNumber: order.reverseChargeNumber,
    due: withVat(order.price, order.vatPercent ?? vatPercent).gross,
    proposedEndDate:
      endDate === null
        ? (order.upgradedUntil ?? addMonths(access.endDate ?? londonDay(now), order.termMonths))
        : null,
    accessEndDate: access.endDate,
  };
}
