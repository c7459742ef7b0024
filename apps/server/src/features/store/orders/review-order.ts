import { formatDay } from '@headwater/contract/dates';
import type { UpdatePurchaseOrderInput } from '@headwater/contract/store';
import { badField } from '../../../errors.ts';
import type { OrderRecord } from './purchase-orders.queries.ts';

interface ReviewTerms {
  /** What the typed product costs, in pence. */
  price: number;
  /** The calendar day in Europe/London. */
  today: string;
}

/** What an order becomes by an admin's save: an end date processes it, none lets it wait (again). */
export function reviewOrder(
  order: OrderRecord,
  input: UpdatePurchaseOrderInput,
  { price, today }: ReviewTerms,
) {
  const { endDate } = input;
  // Access opens on the day on which the order is first processed; later saves move its end.
  const startsOn = endDate === null ? null : (order.startsOn ?? today);
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
    price,
    status: endDate === null ? ('waiting' as const) : ('processed' as const),
    reason: null,
    startsOn,
    endDate,
  };
}

function toPence(pounds: number | null | undefined, current: number | null): number | null {
  if (pounds === undefined) return current;
  return pounds === null ? null : Math.round(pounds * 100);
}
