import { emit } from '../core/events.ts';
import { change, known } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { bill } from './bill.ts';
import { collect } from './collect.ts';
import { endSubscription } from './end-subscription.ts';
import { currentPeriod, nextPeriodEnd } from './period.ts';

type Subscription = Objects['subscription'];

/**
 * The next period begins, and is charged for. It begins also where the charge fails: then the subscription is
 * past due, though its items already name the new period's end.
 */
export function renew(world: World, before: Subscription): Subscription {
  const past = currentPeriod(before);
  const advanced = change(world, 'subscription', before, {
    items: { ...before.items, data: before.items.data.map((item) => nextPeriod(item, before)) },
  });
  const { subscription, invoice } = bill(world, advanced, {
    reason: 'subscription_cycle',
    period: currentPeriod(advanced),
    covers: past,
  });
  return attempt(world, subscription, invoice);
}

/** Charges for the open invoice again; the last of the failed attempts ends the subscription. */
export function retry(world: World, before: Objects['invoice']): Objects['invoice'] {
  const { subscription_details: details } = before.parent ?? {};
  const subscription = known(world, 'subscription', details?.subscription ?? null);
  attempt(world, subscription, before);
  return known(world, 'invoice', before.id);
}

function attempt(world: World, subscription: Subscription, invoice: Objects['invoice']): Subscription {
  const { declining } = world.state;
  const outcome = declining.has(subscription.id) ? 'failed' : 'paid';
  const collected = collect(world, invoice, outcome);
  if (outcome === 'failed' && collected.next_payment_attempt === null) {
    return endSubscription(world, subscription, 'payment_failed');
  }
  const updated = change(world, 'subscription', subscription, {
    status: outcome === 'paid' ? 'active' : 'past_due',
  });
  emit(world, 'customer.subscription.updated', updated);
  return updated;
}

function nextPeriod<Item extends Subscription['items']['data'][number]>(
  item: Item,
  { billing_cycle_anchor: anchor }: Subscription,
): Item {
  const start = item.current_period_end;
  return {
    ...item,
    current_period_start: start,
    current_period_end: nextPeriodEnd(anchor, start),
  };
}
