import type Stripe from 'stripe';
import type { PaymentDeps } from '../payments/fulfill-purchase.ts';
import { fulfillPurchase } from '../payments/fulfill-purchase.ts';
import { expireUnansweredCheckouts } from '../payments/checkout/checkout-payments.queries.ts';
import { STRIPE_DEADLINE_MS } from '../stripe/stripe-deadline.ts';
import { isUsedUp } from './assert-discount.ts';
import { getDiscountByCode, listOpenSessionsWithDiscount } from './discounts.queries.ts';

interface OwnUses {
  accountId: number;
  code: string | undefined;
}

/**
 * Closes the account's own checkouts that hold a use of a code, where no other is left, those included that Stripe left without a page: whoever went back
 * from one can use the code again at once. What has been paid there meanwhile is recorded.
 */
export async function releaseOwnUses(
  { stripe, ...deps }: Omit<PaymentDeps, 'stripe'> & { stripe: Stripe | null },
  { accountId, code }: OwnUses,
): Promise<void> {
  if (code === undefined) return;
  const discount = await getDiscountByCode(deps.db, { code });
  if (!discount || !isUsedUp(discount)) return;
  const uses = { accountId, discountId: discount.id };
  const until = new Date(deps.now().getTime() - STRIPE_DEADLINE_MS);
  await expireUnansweredCheckouts(deps.db, { ...uses, until });
  if (!stripe) return;
  for (const sessionId of await listOpenSessionsWithDiscount(deps.db, uses)) {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === 'open') await stripe.checkout.sessions.expire(sessionId);
    await fulfillPurchase({ ...deps, stripe }, sessionId);
  }
}
