import { day, formatDay, londonDay } from '@headwater/contract/dates';
import { formatPrice } from '@headwater/contract/money';
import { updatePurchaseOrderInput, type Product, type PurchaseOrderRow } from '@headwater/contract/store';
import { typedPounds } from '@headwater/contract/typed-pounds';
import { z } from 'zod';
import { diffFields, type VersionedFields } from '../../items/conflict/diff-fields.ts';

const { amountReceived, comments, paidDate } = updatePurchaseOrderInput.shape;

/** Parses typed amounts and days into the procedure's input. */
export const reviewForm = updatePurchaseOrderInput.omit({ id: true, version: true }).extend({
  comments: comments.unwrap(),
  productId: z.string().min(1, 'Please choose a package'),
  amountReceived: typedPounds.pipe(amountReceived.unwrap()),
  paidDate: z.string().pipe(paidDate),
  endDate: z
    .string()
    .transform((typed) => (typed === '' ? null : typed))
    .pipe(day.nullable()),
});
export type ReviewFormTexts = z.input<typeof reviewForm>;

/** Texts that the conflict dialog compares: the form's, and whether the order was declined meanwhile. */
type OrderTexts = ReviewFormTexts & { declined: string };

export const NOT_DECLINED = 'No';

export function toFormTexts(order: PurchaseOrderRow): ReviewFormTexts {
  return {
    poReference: order.poReference,
    apEmail: order.apEmail,
    comments: order.comments,
    productId: String(order.productId),
    amountReceived: toAmountText(order.amountReceived),
    paidDate: order.paidDate ?? londonDay(new Date()),
    endDate: order.endDate ?? order.proposedEndDate ?? '',
  };
}

/** Returns the typed texts as the form would show them. */
export function toOrderTexts(values: z.output<typeof reviewForm>): OrderTexts {
  return {
    ...values,
    amountReceived: toAmountText(values.amountReceived),
    endDate: values.endDate ?? '',
    declined: NOT_DECLINED,
  };
}

/**
 * Returns the pence that a save of these texts would leave outstanding; null with another package, whose VAT only the
 * server knows.
 */
export function outstandingAfter(
  { productId, due, credited }: PurchaseOrderRow,
  texts: Pick<ReviewFormTexts, 'productId' | 'amountReceived'>,
): number | null {
  if (texts.productId !== String(productId)) return null;
  const pounds = reviewForm.shape.amountReceived.safeParse(texts.amountReceived).data ?? 0;
  return Math.max(0, due - credited - Math.round(pounds * 100));
}

/** Says whether a save of these texts starts the access of an order that has none. */
export function startsAccess(
  { status }: PurchaseOrderRow,
  { endDate }: Pick<ReviewFormTexts, 'endDate'>,
): boolean {
  return status !== 'processed' && endDate !== '';
}

/** Says whether the order itself was changed, and neither its payment nor the days that the form proposes. */
export function isCorrection(shown: PurchaseOrderRow, typed: ReviewFormTexts): boolean {
  const { poReference, apEmail, comments, productId, amountReceived, paidDate, endDate } = toFormTexts(shown);
  if (typed.amountReceived !== amountReceived || typed.paidDate !== paidDate || typed.endDate !== endDate)
    return false;
  return (
    typed.poReference !== poReference ||
    typed.apEmail !== apEmail ||
    typed.comments !== comments ||
    typed.productId !== productId
  );
}

/** Returns what another admin has saved since. A day that the form proposes but nobody has saved is no conflict. */
export function toSavedTexts(
  saved: PurchaseOrderRow,
  opened: PurchaseOrderRow,
  mine: OrderTexts,
): OrderTexts {
  const isDeclined = saved.status === 'declined' && opened.status !== 'declined';
  return {
    ...toFormTexts(saved),
    paidDate: saved.paidDate ?? mine.paidDate,
    endDate: saved.endDate ?? (opened.endDate === null ? mine.endDate : ''),
    declined: isDeclined ? `Yes: ${saved.reason}` : NOT_DECLINED,
  };
}

/** Says in a sentence what another admin has saved of an order since it was opened. */
export function describeOrderChange(opened: PurchaseOrderRow, saved: PurchaseOrderRow): string {
  if (saved.status === 'declined') return 'Somebody else has declined this order since you opened it.';
  const base = { ...toFormTexts(opened), declined: NOT_DECLINED };
  const theirs = toSavedTexts(saved, opened, base);
  const changed = diffFields(listReviewFields([]), { base, mine: base, theirs }).map(({ label }) => label);
  const what = changed.length === 0 ? 'this order' : changed.join(', ');
  return `Somebody else has saved ${what} since you opened it. The order is now ${saved.status}.`;
}

export function listReviewFields(products: readonly Product[]): VersionedFields<keyof OrderTexts> {
  const describeProduct = (id: string) => products.find((product) => String(product.id) === id)?.name ?? id;
  return {
    declined: { label: 'Declined' },
    poReference: { label: 'PO Reference' },
    apEmail: { label: 'Accounts Payable Email' },
    comments: { label: 'Comments' },
    productId: { label: 'Product', describe: describeProduct },
    amountReceived: { label: 'Amount Received', describe: (amount) => `£${amount}` },
    paidDate: { label: 'Date Paid', describe: formatDay },
    endDate: { label: 'Access End Date', describe: formatDay },
  };
}

/** Lists the packages that an order can change to: its own at its own price, and the others on sale. */
export function toProductOptions(products: readonly Product[], order: PurchaseOrderRow) {
  const own = { id: order.productId, name: order.name, price: order.price };
  const others = products.filter(({ id }) => id !== own.id);
  return [own, ...others].map(({ id, name, price }) => ({
    value: String(id),
    label: `${name} - ${formatPrice(price)}`,
  }));
}

function toAmountText(pounds: number | null): string {
  return pounds === null ? '' : pounds.toFixed(2);
}
