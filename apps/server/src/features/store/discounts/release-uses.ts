import type Stripe from 'stripe';
import type { PaymentDeps } from '../payments/fulfill-purchase.ts';
import { fulfillPurchase } from '../payments/fulfill-purchase.ts';
import { expireUnansweredCheckouts } from '../payments/checkout/checkout-payments.queries.ts';
import { STRIPE_DEADLINE_MS } from '../stripe/stripe-deadline.ts';
import { isUsedUpError } from './assert-discount.ts';
import { getDiscountByCode, listOpenSessionsWithDiscount } from './discounts.queries.ts';

interface OwnUses {
  accountId: number;
  code: string | undefined;
}

/**
 * Sells with a code; if the code is used up, tries once more after releasing the account's abandoned checkouts: the
 * uses are counted only once, within the sale.
 */
export async function sellWithOwnUses<Result>(
  deps: Omit<PaymentDeps, 'stripe'> & { stripe: Stripe | null },
  { accountId, code }: OwnUses,
  sell: () => Promise<Result>,
): Promise<Result> {
  if (code === undefined) return sell();
  return sell().catch(async (error: unknown) => {
    if (!isUsedUpError(error, code)) throw error;
    await releaseOwnUses(deps, { accountId, code });
    return sell();
  });
}

/**
 * Closes the account's own checkouts that hold a use of a code, including those that Stripe left without a page, so
 * that a person who left one can use the code again at once. A payment made there in the meantime is recorded.
 */
async function releaseOwnUses(
  { stripe, ...deps }: Omit<PaymentDeps, 'stripe'> & { stripe: Stripe | null },
  { accountId, code }: { accountId: number; code: string },
): Promise<void> {
  const discount = await getDiscountByCode(deps.db, { code });
  if (!discount) return;
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
