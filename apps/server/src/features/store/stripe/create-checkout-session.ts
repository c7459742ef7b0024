import type { SoldDiscount } from '@headwater/contract/discounts';
import type Stripe from 'stripe';
import { orNull } from './connect.ts';

interface CheckoutSessionInput {
  /** The key of the payment. */
  key: string;
  accountId: number;
  productId: number;
  customerId: string;
  priceId: string;
  /** The price and its description, if an upgrade costs less than the package's own price. */
  price: number;
  description: string;
  upgradedUntil: string | null;
  /** A code's discount; for a recurring price it applies only to the first period. */
  discount: SoldDiscount | null;
  recurring: boolean;
  vatPercent: number;
  /** The address of the portal, to which Stripe redirects. */
  portalUrl: string;
}

/** Creates a session with a hosted page for one purchase, and no second one for the same key and price. */
export async function createCheckoutSession(stripe: Stripe, input: CheckoutSessionInput) {
  const { key, customerId, priceId, recurring, portalUrl } = input;
  const isUpgrade = input.upgradedUntil !== null;
  const metadata = {
    portal: portalUrl,
    payment: key,
    account: String(input.accountId),
    product: String(input.productId),
  };
  const session = await stripe.checkout.sessions.create(
    {
      mode: recurring ? 'subscription' : 'payment',
      customer: customerId,
      // Stripe requires this for `tax_id_collection`: the customer takes the name of the business.
      customer_update: { name: 'auto', address: 'auto' },
      tax_id_collection: { enabled: true },
      billing_address_collection: 'required',
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          ...(isUpgrade ? { price_data: upgradePrice(input) } : { price: priceId }),
          quantity: 1,
          tax_rates: await ensureVatTaxRate(stripe, input),
        },
      ],
      ...(input.discount && { discounts: [{ coupon: await ensureCoupon(stripe, input.discount) }] }),
      locale: 'en-GB',
      metadata,
      // Later events name the payment or the subscription, not the session.
      ...(recurring ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
      success_url: `${portalUrl}/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${portalUrl}/checkout/cancel`,
    },
    { idempotencyKey: `checkout-${key}-${isUpgrade ? 'upgrade' : priceId}` },
  );
  const { id, url, amount_subtotal: subtotal, amount_total: amount, currency } = session;
  const net = (subtotal ?? 0) - (session.total_details?.amount_discount ?? 0);
  return { sessionId: id, url, net, amount, currency };
}

function upgradePrice({ price, description }: CheckoutSessionInput) {
  return {
    currency: 'gbp',
    unit_amount: price,
    tax_behavior: 'exclusive' as const,
    product_data: { name: description },
  };
}

/** Returns the coupon for a single discount of this amount, and creates it if Stripe has none. Its id describes it fully. */
async function ensureCoupon(stripe: Stripe, { code, pence }: SoldDiscount): Promise<string> {
  const couponId = `${code}-${pence}`;
  const present = await orNull(stripe.coupons.retrieve(couponId));
  if (present?.valid) return present.id;
  const { id } = await stripe.coupons.create(
    { id: couponId, name: code, amount_off: pence, currency: 'gbp', duration: 'once' },
    { idempotencyKey: `coupon-${couponId}` },
  );
  return id;
}

/** Returns the VAT rate with the percentage in the settings; creates it if Stripe has none. */
async function ensureVatTaxRate(stripe: Stripe, { vatPercent }: CheckoutSessionInput): Promise<string[]> {
  if (vatPercent === 0) return [];
  for await (const rate of stripe.taxRates.list({ active: true, inclusive: false, limit: 100 })) {
    if (rate.percentage === vatPercent && rate.tax_type === 'vat' && rate.country === 'GB') return [rate.id];
  }
  const created = await stripe.taxRates.create(
    { display_name: 'VAT', percentage: vatPercent, inclusive: false, tax_type: 'vat', country: 'GB' },
    { idempotencyKey: `vat-rate-${vatPercent}` },
  );
  return [created.id];
}
