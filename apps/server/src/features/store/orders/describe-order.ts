import { addMonths, londonDay } from '@headwater/contract/dates';
import type { Access, PurchaseOrder, PurchaseOrderRow } from '@headwater/contract/store';
import { orderBalance } from '../receipts/order-balance.ts';
import { toSoldDiscount } from '../discounts/sold-discount.ts';
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

/** Proposes the last day of an order's access: a term after the present one, so that no paid day is lost. */
export function proposeEndDate(
  { upgradedUntil, termMonths }: Pick<OrderRecord, 'upgradedUntil' | 'termMonths'>,
  { endDate }: Pick<Access, 'endDate'>,
  now: Date,
): string {
  return upgradedUntil ?? addMonths(endDate ?? londonDay(now), termMonths);
}

/** Adds what the admins' screens show. */
export function toPurchaseOrderRow(
  order: OrderRecord,
  access: Access,
  { now, vatPercent }: { now: Date; vatPercent: number },
): PurchaseOrderRow {
  const { status, reason, createdAt, version, endDate } = order;
  const { due, credited, outstanding } = orderBalance(order, { vatPercent });
  return {
    ...toPurchaseOrder(order),
    status,
    reason,
    createdAt: createdAt.toISOString(),
    version,
    upgradedUntil: order.upgradedUntil,
    discount: toSoldDiscount(order),
    reverseChargeNumber: order.reverseChargeNumber,
    due,
    credited,
    outstanding,
    proposedEndDate: endDate === null ? proposeEndDate(order, access, now) : null,
    accessEndDate: access.endDate,
    company: order.company,
  };
}
