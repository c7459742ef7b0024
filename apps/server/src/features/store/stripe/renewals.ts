import Stripe from 'stripe';

const charging = new Set<string>(['active', 'trialing', 'past_due', 'unpaid', 'incomplete']);

/** Whether a subscription will be charged for again. */
export function isRenewing(subscription: Stripe.Subscription): boolean {
  const { status, cancel_at_period_end: ends, cancel_at: endsAt } = subscription;
  return charging.has(status) && !ends && endsAt === null;
}

/** Null where the subscription has ended. Doing it again changes nothing. */
export async function setRenewal(
  stripe: Stripe,
  { subscriptionId, renews }: { subscriptionId: string; renews: boolean },
): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

/** Nothing more is charged: no page to pay on stays open, and no period follows the one that is paid for. */
export async function endCharges(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    await stripe.checkout.sessions.expire(id);
  }
  for await (const subscription of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (isRenewing(subscription))
      await setRenewal(stripe, { subscriptionId: subscription.id, renews: false });
  }
}
