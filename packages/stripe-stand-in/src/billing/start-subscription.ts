import { emit } from '../core/events.ts';
import { change, known, put } from '../core/objects.ts';
import type { Checkout, World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { bill } from './bill.ts';
import { collect } from './collect.ts';
import { currentPeriod } from './period.ts';
import { newSubscription } from './subscription.ts';

interface Order extends Pick<Checkout, 'lineItems' | 'metadata'> {
  customer: string | null;
  currency: string;
}

/** A subscription that is paid for as it begins. */
export function startSubscription(
  world: World,
  order: Order,
): { subscription: Objects['subscription']; invoice: Objects['invoice'] } {
  const now = world.now();
  const incomplete = put(
    world,
    'subscription',
    newSubscription({ ...order, customer: known(world, 'customer', order.customer).id, now }),
  );
  emit(world, 'customer.subscription.created', incomplete);
  const billed = bill(world, incomplete, {
    reason: 'subscription_create',
    period: currentPeriod(incomplete),
    covers: { start: now, end: now },
  });
  const invoice = collect(world, billed.invoice, 'paid');
  const subscription = change(world, 'subscription', billed.subscription, { status: 'active' });
  emit(world, 'customer.subscription.updated', subscription);
  return { subscription, invoice };
}
