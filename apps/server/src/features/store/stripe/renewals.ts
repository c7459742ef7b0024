import type Stripe from 'stripe';

/** Whether a subscription will be charged for again. */
const renewing = new Set<string>(['active', 'trialing', 'past_due', 'unpaid', 'incomplete']);

/** No period follows the one that is paid for. Doing it again changes nothing. */
export async function endRenewals(stripe: Stripe, customer: string): Promise<void> {
  for await (const subscription of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (!renewing.has(subscription.status) || subscription.cancel_at_period_end) continue;
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  }
}
