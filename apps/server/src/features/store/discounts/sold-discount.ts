import type { SoldDiscount } from '@headwater/contract/discounts';
import { formatPence } from '@headwater/contract/money';

/** The columns in which an order or a payment keeps its discount. */
export interface DiscountColumns {
  discountCode: string | null;
  discount: number | null;
}

/** Returns the discount on a sale; null if there was none. */
export function toSoldDiscount({
  discountCode: code,
  discount: pence,
}: DiscountColumns): SoldDiscount | null {
  return code === null || pence === null ? null : { code, pence };
}

/** The lines of an email between the package and its price, if there was a discount. */
export function discountFacts(price: number, discount: SoldDiscount | null): [string, string][] {
  if (!discount) return [];
  const { code, pence } = discount;
  return [
    ['Price without the code', formatPence(price + pence)],
    [`Discount ${code}`, `−${formatPence(pence)}`],
  ];
}
