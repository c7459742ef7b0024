import { formatDay } from '@headwater/contract/dates';
import type { UpdatePurchaseOrderInput } from '@headwater/contract/store';
import { badField } from '../../../errors.ts';
import { firstDay } from './describe-order.ts';
import type { OrderRecord, OrderTerms } from './purchase-orders.queries.ts';

interface ReviewTerms {
  /** The terms of the chosen product. */
  terms: OrderTerms;
  /** A day in Europe/London. */
  today: string;
}

/** Returns an order after an admin's save: processed with an end date, waiting without one. */
export function reviewOrder(
  order: OrderRecord,
  input: UpdatePurchaseOrderInput,
  { terms, today }: ReviewTerms,
) {
  const { endDate } = input;
  // Access starts on the day on which the order is first processed, or the later one agreed; later saves change its end.
  const startsOn = endDate === null ? null : (order.startsOn ?? firstDay(order, today));
  if (endDate !== null && startsOn !== null && endDate < startsOn)
    throw badField('endDate', `Access cannot end before it starts, on ${formatDay(startsOn)}`);
  return {
    ...order,
    poReference: input.poReference,
    apEmail: input.apEmail,
    comments: input.comments ?? order.comments,
    penceReceived: toPence(input.amountReceived, order.penceReceived),
    paidDate: input.paidDate,
    productId: input.productId,
    ...terms,
    status: endDate === null ? ('waiting' as const) : ('processed' as const),
    reason: null,
    startsOn,
    endDate,
  };
}

/** Another package is ordered at its full price, even if it replaces an upgrade, a discounted one or an agreed price. */
export function toOrderTerms(
  sold: Pick<OrderTerms, 'name' | 'price' | 'vatPercent' | 'termMonths' | 'limits'> & Partial<OrderTerms>,
): OrderTerms {
  const { name, price, vatPercent, termMonths, limits, listPrice = null, upgradedUntil = null } = sold;
  const { discountId = null, discountCode = null, discount = null, reverseChargeNumber = null } = sold;
  const { priceReason = null } = sold;
  const terms = { name, price, vatPercent, termMonths, limits, listPrice, upgradedUntil };
  return { ...terms, discountId, discountCode, discount, reverseChargeNumber, priceReason };
}

function toPence(pounds: number | null | undefined, current: number | null): number | null {
  if (pounds === undefined) return current;
  return pounds === null ? null : Math.round(pounds * 100);
}
