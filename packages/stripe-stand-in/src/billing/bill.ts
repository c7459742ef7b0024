import { emit } from '../core/events.ts';
import { createLineItem } from '../checkout/line-items.ts';
import { change, known, put } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { LineItem, Objects } from '../core/wire.ts';
import { newInvoice } from './invoice.ts';

type Subscription = Objects['subscription'];
interface Period {
  start: number;
  end: number;
}

/** Writes a subscription's invoice for `period` and makes it the latest. */
export function bill(
  world: World,
  subscription: Subscription,
  {
    reason,
    period,
    covers,
  }: {
    reason: 'subscription_create' | 'subscription_cycle';
    period: Period;
    covers: Period;
  },
): { subscription: Subscription; invoice: Objects['invoice'] } {
  const lineItems = linesOf(world, subscription);
  const customer = known(world, 'customer', subscription.customer);
  const number = customer.next_invoice_sequence ?? 1;
  change(world, 'customer', customer, { next_invoice_sequence: number + 1 });
  const invoice = put(
    world,
    'invoice',
    newInvoice({ subscription, customer, lineItems, reason, period, covers, number, now: world.now() }),
  );
  emit(world, 'invoice.created', {
    ...invoice,
    status: 'draft',
    number: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: null },
  });
  emit(world, 'invoice.finalized', invoice);
  return {
    subscription: change(world, 'subscription', subscription, { latest_invoice: invoice.id }),
    invoice,
  };
}

/** What a period costs: the items, each taxed by its own rates. */
function linesOf(world: World, subscription: Subscription): LineItem[] {
  return subscription.items.data.map(({ price, quantity = 1, tax_rates: taxRates }) =>
    createLineItem(
      { price, quantity, taxRates: taxRates ?? [] },
      known(world, 'product', price.product).name,
    ),
  );
}
