import { emit } from '../core/events.ts';
import { change } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

type Subscription = Objects['subscription'];

/** Ends it now: nothing is charged for any more. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const now = world.now();
  const ended = change(world, 'subscription', subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  });
  emit(world, 'customer.subscription.deleted', ended);
  return ended;
}
