import { newId } from '../store/ids.ts';
import type { LineItem, Objects } from '../store/wire.ts';
import { nextPeriodEnd } from './period.ts';

type Item = Objects['subscription']['items']['data'][number];
type Price = Objects['price'];

/** Builds the item of a line with a recurring price; a line that is paid once has none. */
export function buildSubscriptionItems(
  subscription: string,
  { price, quantity, taxes }: LineItem,
  now: number,
): Item[] {
  if (!price?.recurring) return [];
  return [
    {
      id: newId('si', 14),
      object: 'subscription_item',
      billing_thresholds: null,
      created: now,
      current_period_end: nextPeriodEnd(now, now),
      current_period_start: now,
      current_trial: null,
      discounts: [],
      metadata: {},
      plan: buildPlan(price, price.recurring),
      price,
      quantity: quantity ?? 1,
      subscription,
      tax_rates: (taxes ?? []).map(({ rate }) => rate),
    },
  ];
}

/** Builds the older form of a price, which items still carry. */
function buildPlan(price: Price, recurring: NonNullable<Price['recurring']>): Item['plan'] {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
