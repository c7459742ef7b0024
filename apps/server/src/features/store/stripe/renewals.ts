import Stripe from 'stripe';
import { orNull } from './connect.ts';

const billedStatuses = new Set<string>(['active', 'trialing', 'incomplete']);
/** Stripe retries the card for an open invoice, even if the next period is cancelled. */
const overdueStatuses = new Set<string>(['past_due', 'unpaid']);
const endedStatuses = new Set<string>(['canceled', 'incomplete_expired']);

/** Whether a subscription will be charged again. */
export function isRenewing(subscription: Stripe.Subscription): boolean {
  const { status, cancel_at_period_end: ends, cancel_at: endsAt } = subscription;
  return overdueStatuses.has(status) || (billedStatuses.has(status) && !ends && endsAt === null);
}

/** Lists the ids of the subscriptions that will be charged again, a hundred per call. */
export async function listRenewingSubscriptionIds(stripe: Stripe): Promise<string[]> {
  const renewing: string[] = [];
  for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
    if (isRenewing(subscription)) renewing.push(subscription.id);
  }
  return renewing;
}

/**
 * Sets whether a subscription renews. A cancelled one runs until the end of its period, or ends at once if the period
 * is unpaid. Returns null if it has already ended. Is idempotent.
 */
export async function setRenewal(
  stripe: Stripe,
  { subscriptionId, renews }: { subscriptionId: string; renews: boolean },
): Promise<Stripe.Subscription | null> {
  try {
    const changed = await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews });
    return renews || !overdueStatuses.has(changed.status)
      ? changed
      : await cancelImmediately(stripe, subscriptionId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const current = await orNull(stripe.subscriptions.retrieve(subscriptionId));
    if (current === null || endedStatuses.has(current.status)) return null;
    throw error;
  }
}

/** Voids the open invoices first: after a crash in between, an ended subscription would not be found again. */
async function cancelImmediately(stripe: Stripe, subscription: string): Promise<Stripe.Subscription> {
  for await (const { id } of stripe.invoices.list({ subscription, status: 'open', limit: 100 })) {
    await stripe.invoices.voidInvoice(id);
  }
  return stripe.subscriptions.cancel(subscription);
}

/** Expires the customer's open sessions and cancels all renewals, so that nothing more is charged. */
export async function stopAllCharges(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    await stripe.checkout.sessions.expire(id);
  }
  for await (const subscription of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (isRenewing(subscription))
      await setRenewal(stripe, { subscriptionId: subscription.id, renews: false });
  }
}
