import { newId } from '../core/ids.ts';
import type { LineItem, Objects } from '../core/wire.ts';

type Line = Objects['invoice']['lines']['data'][number];
interface Period {
  start: number;
  end: number;
}

/** A line of an invoice; `period` is what it pays for. */
export function invoiceLine(
  item: LineItem,
  period: Period,
  owner: { invoice: string; subscription: string; subscriptionItem: string },
): Line {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: item.amount_subtotal,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: owner.invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: owner.subscription,
        subscription_item: owner.subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: item.price && {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: `${item.quantity ?? 1}`,
    subscription: owner.subscription,
    subtotal: item.amount_subtotal,
    taxes: lineTaxes(item),
  };
}

export function lineTaxes({ taxes }: LineItem): NonNullable<Line['taxes']> {
  return (taxes ?? []).map(({ amount, rate, taxable_amount }) => ({
    amount,
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'standard_rated',
    taxable_amount,
    type: 'tax_rate_details',
  }));
}
