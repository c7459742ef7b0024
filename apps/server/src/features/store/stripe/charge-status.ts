import type Stripe from 'stripe';
import type { StripePurchase } from './stripe-purchase.ts';

type ChargeStatus = Pick<StripePurchase, 'status' | 'refunded' | 'paidAt'>;

/** Returns the status of a successful payment, which may have been refunded or disputed since. */
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
  const undisputed = refunded ? 'refunded' : 'paid';
  // A charge stays `disputed` after its dispute is closed.
  if (!disputed) return undisputed;
  const disputes = await stripe.disputes.list({ charge: id, limit: 100 });
  const statuses = disputes.data.map(({ status }) => status);
  if (statuses.includes('lost')) return 'lost';
  if (undisputed === 'refunded') return undisputed;
  return statuses.some((status) => status === 'needs_response' || status === 'under_review')
    ? 'disputed'
    : undisputed;
}

/** Returns the charge of a payment intent that was retrieved with `latest_charge` expanded. */
export function getLatestCharge(
  intent: string | Stripe.PaymentIntent | null | undefined,
): Stripe.Charge | null {
  if (!intent || typeof intent === 'string') return null;
  const { latest_charge: charge } = intent;
  return charge && typeof charge !== 'string' ? charge : null;
}
