import Stripe from 'stripe';
import { orNull } from './connect.ts';

const billedStatuses = new Set<string>(['active', 'trialing', 'incomplete']);
/** An invoice is open, for which Stripe goes on trying the card whatever becomes of the next period. */
const overdueStatuses = new Set<string>(['past_due', 'unpaid']);
const endedStatuses = new Set<string>(['canceled', 'incomplete_expired']);

/** Whether a subscription will be charged for again. */
export function isRenewing(subscription: Stripe.Subscription): boolean {
  const { status, cancel_at_period_end: ends, cancel_at: endsAt } = subscription;
  return overdueStatuses.has(status) || (billedStatuses.has(status) && !ends && endsAt === null);
}

/** The subscriptions that will be charged for again, by their ids: a hundred with a call, however many there are. */
export async function listRenewingSubscriptionIds(stripe: Stripe): Promise<string[]> {
  const renewing: string[] = [];
  for await (const subscription of stripe.subscriptions.list({ limit: 100 })) {
    if (isRenewing(subscription)) renewing.push(subscription.id);
  }
  return renewing;
}

/**
 * One that is not to be renewed runs to the end of its period; where that is not paid for, it ends at once. Null
 * where the subscription has ended before. Doing it again changes nothing.
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

/** Its invoices first: one that has ended is not found again by whoever was stopped in between. */
async function cancelImmediately(stripe: Stripe, subscription: string): Promise<Stripe.Subscription> {
  for await (const { id } of stripe.invoices.list({ subscription, status: 'open', limit: 100 })) {
    await stripe.invoices.voidInvoice(id);
  }
  return stripe.subscriptions.cancel(subscription);
}

/** Nothing more is charged: no page to pay on stays open, and no period follows the one that is paid for. */
export async function stopAllCharges(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })) {
    await stripe.checkout.sessions.expire(id);
  }
  for await (const subscription of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (isRenewing(subscription))
      await setRenewal(stripe, { subscriptionId: subscription.id, renews: false });
  }
}
