import { formatPence } from '@headwater/contract/money';
import type { PackageRow } from '@headwater/contract/packages';
import type Stripe from 'stripe';
import type { Deps } from '../../../deps.ts';
import { badField } from '../../../errors.ts';
import { assertStripeConfigured } from '../payments/checkout/start-checkout.ts';
import { hasStripePrice, withoutStripePrice } from './has-stripe-price.ts';
import { idOf, orNull } from '../stripe/connect.ts';

/** How a package is charged at Stripe. */
interface StripePrice {
  priceId: string;
  recurring: boolean;
  /** How long each charge of a recurring price pays for; null for a one-time price. */
  termMonths: number | null;
}

interface PriceToEnsure {
  name: string;
  /** In pence. */
  price: number;
  /** The wanted price; the portal makes one if it is undefined. */
  priceId?: string | undefined;
  /** The present package; null for a new one. */
  before: PackageRow | null;
}

/** Returns the price at Stripe that charges the package's price. A new one leaves open checkouts as they are. */
export async function ensureStripePrice(
  { stripe }: Pick<Deps, 'stripe'>,
  { name, price, priceId, before }: PriceToEnsure,
): Promise<StripePrice> {
  if (priceId !== undefined) return assertStripePrice(assertStripeConfigured({ stripe }), { price, priceId });
  if (before && (!stripe || (before.price === price && hasStripePrice(before)))) {
    const { recurring, termMonths } = before;
    return { priceId: before.priceId, recurring, termMonths: recurring ? termMonths : null };
  }
  // A purchase order needs none.
  if (!stripe) return { priceId: withoutStripePrice(), recurring: false, termMonths: null };
  const former = before && (await orNull(stripe.prices.retrieve(before.priceId)));
  const product = idOf(former?.product) ?? (await stripe.products.create({ name })).id;
  const { interval, interval_count: count = 1 } = former?.recurring ?? {};
  return toStripePrice(
    await stripe.prices.create({
      currency: 'gbp',
      unit_amount: price,
      tax_behavior: 'exclusive',
      product,
      ...(interval && { recurring: { interval, ...(count > 1 && { interval_count: count }) } }),
    }),
  );
}

/** Throws 400 if Stripe would charge a price that the portal does not show. */
export async function assertStripePrice(
  stripe: Stripe,
  { price, priceId }: { price: number; priceId: string },
): Promise<StripePrice> {
  const stripePrice = await orNull(stripe.prices.retrieve(priceId));
  if (!stripePrice) throw badField('priceId', `Stripe knows no price ${priceId}.`);
  if (!stripePrice.active) throw badField('priceId', `${priceId} is archived at Stripe.`);
  if (stripePrice.currency !== 'gbp') throw badField('priceId', `${priceId} is not in pounds.`);
  if (stripePrice.tax_behavior === 'inclusive')
    throw badField('priceId', `${priceId} includes tax: VAT comes on top.`);
  if (stripePrice.unit_amount !== price)
    throw badField(
      'price',
      `${priceId} is ${formatPence(stripePrice.unit_amount ?? 0)} at Stripe, not ${formatPence(price)}.`,
    );
  return toStripePrice(stripePrice);
}

function toStripePrice({ id: priceId, type, recurring }: Stripe.Price): StripePrice {
  return {
    priceId,
    recurring: type === 'recurring',
    termMonths: recurring && toMonths(recurring),
  };
}

/** Returns null for weeks and days, which are not months. */
function toMonths({ interval, interval_count: count }: Stripe.Price.Recurring): number | null {
  if (interval === 'year') return count * 12;
  return interval === 'month' ? count : null;
}
