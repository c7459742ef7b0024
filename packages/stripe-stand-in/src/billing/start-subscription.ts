import { sum } from '../checkout/line-items.ts';
import { emitEvent } from '../store/events.ts';
import { getOrThrow, insert, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';
import { createInvoice } from './create-invoice.ts';
import { payInvoice } from './pay-invoice.ts';
import { buildSubscription, type SubscriptionParts } from './subscription.ts';

/** Starts a subscription whose first invoice is paid at once. */
export function startSubscription(
  store: Store,
  { customer, ...parts }: Omit<SubscriptionParts, 'customer' | 'now'> & { customer: string | null },
): { subscription: Objects['subscription']; invoice: Objects['invoice'] } {
  const now = store.now();
  const incomplete = insert(
    store,
    'subscription',
    buildSubscription({ ...parts, customer: getOrThrow(store, 'customer', customer).id, now }),
  );
  emitEvent(store, 'customer.subscription.created', incomplete);
  const billed = createInvoice(store, incomplete, {
    reason: 'subscription_create',
    // A coupon of a session is of the first period alone.
    discount: sum(parts.lineItems, (item) => item.amount_discount),
    covers: { start: now, end: now },
  });
  const invoice = payInvoice(store, billed.invoice, 'paid');
  const subscription = update(store, 'subscription', billed.subscription, { status: 'active' });
  emitEvent(store, 'customer.subscription.updated', subscription);
  return { subscription, invoice };
}
