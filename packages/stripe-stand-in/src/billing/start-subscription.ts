import { emit } from '../core/events.ts';
import { change, known, put } from '../core/objects.ts';
import type { Checkout, World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import type { Payer } from '../payments/payer.ts';
import { bill } from './bill.ts';
import { collect } from './collect.ts';
import { newSubscription } from './subscription.ts';

interface Order extends Pick<Checkout, 'lineItems' | 'defaultTaxRates' | 'description' | 'metadata'> {
  customer: string | null;
  payer: Payer;
  currency: string;
}

/** A subscription that is paid for as it begins. */
export function startSubscription(
  world: World,
  { customer, defaultTaxRates, ...order }: Order,
): { subscription: Objects['subscription']; invoice: Objects['invoice'] } {
  const now = world.now();
  const incomplete = put(
    world,
    'subscription',
    newSubscription({
      ...order,
      customer: known(world, 'customer', customer).id,
      defaultTaxRates: defaultTaxRates.map((id) => known(world, 'tax_rate', id)),
      now,
    }),
  );
  emit(world, 'customer.subscription.created', incomplete);
  const billed = bill(world, incomplete, {
    reason: 'subscription_create',
    period: { start: now, end: incomplete.items.data[0]?.current_period_end ?? now },
    covers: { start: now, end: now },
    lineItems: order.lineItems,
  });
  const invoice = collect(world, billed.invoice, 'paid');
  const subscription = change(world, 'subscription', billed.subscription, { status: 'active' });
  emit(world, 'customer.subscription.updated', subscription, { status: 'incomplete' });
  return { subscription, invoice };
}
