import { emitEvent } from '../store/events.ts';
import { update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

type Subscription = Objects['subscription'];

/** Ends a subscription now: nothing is charged for it any more. */
export function cancelSubscription(
  store: Store,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const now = store.now();
  const cancelled = update(store, 'subscription', subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
  emitEvent(store, 'customer.subscription.deleted', cancelled);
  return cancelled;
}
