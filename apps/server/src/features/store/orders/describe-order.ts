import { addMonths, londonDay } from '@headwater/contract/dates';
import type { Access, PurchaseOrder, PurchaseOrderRow } from '@headwater/contract/store';
import type { Deps } from '../../../deps.ts';
import { orderBalance } from '../receipts/order-balance.ts';
import { toSoldDiscount } from '../discounts/sold-discount.ts';
import { quotationNumber } from '../quotations/quotation-number.ts';
import type { OrderRecord } from './purchase-orders.queries.ts';
import { needsSecondPerson } from './second-person.ts';

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

/** Returns the first day of an order that is processed now: the agreed one, unless that has passed. */
export function firstDay({ beginsOn }: Pick<OrderRecord, 'beginsOn'>, today: string): string {
  return beginsOn !== null && beginsOn > today ? beginsOn : today;
}

/** Returns the last day of a sold term, that day included. */
export function lastDayOf({ startsOn, termMonths }: { startsOn: string; termMonths: number }): string {
  return addMonths(startsOn, termMonths);
}

/**
 * Proposes the last day of an order's access: a term after the present one, so that no paid day is lost, or after the
 * first day that was agreed if that is later.
 */
export function proposeEndDate(
  { upgradedUntil, termMonths, beginsOn }: Pick<OrderRecord, 'upgradedUntil' | 'termMonths' | 'beginsOn'>,
  { endDate }: Pick<Access, 'endDate'>,
  now: Date,
): string {
  return (
    upgradedUntil ?? lastDayOf({ startsOn: firstDay({ beginsOn }, endDate ?? londonDay(now)), termMonths })
  );
}

/** Adds what the admins' screens show. */
export function toPurchaseOrderRow(
  order: OrderRecord,
  access: Access,
  { now, env }: Pick<Deps, 'env'> & { now: Date },
): PurchaseOrderRow {
  const { status, reason, createdAt, version, endDate } = order;
  const { due, credited, outstanding } = orderBalance(order, env);
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
    accountId: order.accountId,
    company: order.company,
    quotation: order.quotation && {
      ...order.quotation,
      number: quotationNumber(order.quotation.number),
    },
    enteredBy: order.enteredBy,
    needsSecondPerson: needsSecondPerson(order, env),
    priceReason: order.priceReason,
    packagePrice: order.packagePrice,
    beginsOn: order.beginsOn,
    invitedAs: order.invitedAs,
  };
}
