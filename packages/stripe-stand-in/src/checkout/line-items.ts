import { newId } from '../store/ids.ts';
import type { LineItem, Objects } from '../store/wire.ts';

interface LineItemParts {
  price: Objects['price'];
  quantity: number;
  taxRates: readonly Objects['tax_rate'][];
  /** What a coupon takes off, before tax. */
  discount: number;
}

/** Builds a line with its tax on top: each rate of what is left of the line's amount, rounded to the penny. */
export function buildLineItem(
  { price, quantity, taxRates, ...parts }: LineItemParts,
  description: string,
): LineItem {
  const subtotal = (price.unit_amount ?? 0) * quantity;
  const discount = Math.min(parts.discount, subtotal);
  const taxable = subtotal - discount;
  const taxes = taxRates.map((rate) => ({
    amount: Math.round((taxable * rate.percentage) / 100),
    rate,
    taxability_reason: null,
    taxable_amount: taxable,
  }));
  const tax = sum(taxes, ({ amount }) => amount);
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: subtotal,
    amount_tax: tax,
    amount_total: taxable + tax,
    currency: price.currency,
    description,
    discounts: [],
    metadata: {},
    price,
    quantity,
    taxes,
  };
}

export function sum<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
