import type Stripe from 'stripe';
import type { StripePurchase } from './stripe-purchase.ts';

type ChargeStatus = Pick<StripePurchase, 'status' | 'refunded' | 'paidAt'>;

/** How a payment that succeeded stands now: it may have been given back or disputed since. */
export async function getChargeStatus(stripe: Stripe, charge: Stripe.Charge): Promise<ChargeStatus> {
  return {
    status: await paymentStatus(stripe, charge),
    refunded: charge.amount_refunded,
    paidAt: new Date(charge.created * 1_000),
  };
}

async function paymentStatus(
  stripe: Stripe,
  { id, disputed, refunded }: Stripe.Charge,
): Promise<StripePurchase['status']> {
  const otherwise = refunded ? 'refunded' : 'paid';
  // The charge stays `disputed` when the dispute is over.
  if (!disputed) return otherwise;
  const disputes = await stripe.disputes.list({ charge: id, limit: 100 });
  const states = disputes.data.map(({ status }) => status);
  if (states.includes('lost')) return 'lost';
  if (otherwise === 'refunded') return otherwise;
  return states.some((state) => state === 'needs_response' || state === 'under_review')
    ? 'disputed'
    : otherwise;
}

/** The charge of a payment that was read with its `latest_charge`. */
export function getLatestCharge(
  intent: string | Stripe.PaymentIntent | null | undefined,
): Stripe.Charge | null {
  if (!intent || typeof intent === 'string') return null;
  const { latest_charge: charge } = intent;
  return charge && typeof charge !== 'string' ? charge : null;
}
