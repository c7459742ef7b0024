import { newId } from '../store/ids.ts';
import type { LineItem, Objects } from '../store/wire.ts';
import { currentPeriod } from './period.ts';

type Line = Objects['invoice']['lines']['data'][number];

/** Builds the line of an invoice that pays for the subscription's current period. */
export function buildInvoiceLine(
  item: LineItem,
  invoice: string,
  subscription: Objects['subscription'],
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
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period: currentPeriod(subscription),
    pretax_credit_amounts: [],
    pricing: item.price && {
      price_details: { price: item.price.id, product: item.price.product },
      type: 'price_details',
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: `${item.quantity ?? 1}`,
    subscription: subscription.id,
    subtotal: item.amount_subtotal,
    taxes: buildLineTaxes(item),
  };
}

export function buildLineTaxes({ taxes }: LineItem): NonNullable<Line['taxes']> {
  return (taxes ?? []).map(({ amount, rate, taxable_amount }) => ({
    amount,
    tax_behavior: 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'standard_rated',
    taxable_amount,
    type: 'tax_rate_details',
  }));
}
