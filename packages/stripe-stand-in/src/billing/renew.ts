import { emitEvent } from '../store/events.ts';
import { getOrThrow, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { createInvoice } from './create-invoice.ts';
import { payInvoice } from './pay-invoice.ts';
import { currentPeriod, nextPeriodEnd } from './period.ts';

type Subscription = Objects['subscription'];

/**
 * Begins the next period and charges for it. It begins even where the charge fails: then the subscription is past
 * due, though its items already name the new period's end.
 */
export function renewSubscription(store: Store, subscription: Subscription): Subscription {
  const { billing_cycle_anchor: anchor, items } = subscription;
  const renewed = update(store, 'subscription', subscription, {
    items: {
      ...items,
      data: items.data.map((item) => ({
        ...item,
        current_period_start: item.current_period_end,
        current_period_end: nextPeriodEnd(anchor, item.current_period_end),
      })),
    },
  });
  const billed = createInvoice(store, renewed, {
    discount: 0,
    reason: 'subscription_cycle',
    covers: currentPeriod(subscription),
  });
  return attemptPayment(store, billed.subscription, billed.invoice);
}

/** Charges for an open invoice again; the last of the failed attempts cancels the subscription. */
export function retryInvoice(store: Store, invoice: Objects['invoice']): Objects['invoice'] {
  const id = invoice.parent?.subscription_details?.subscription ?? null;
  attemptPayment(store, getOrThrow(store, 'subscription', id), invoice);
  return getOrThrow(store, 'invoice', invoice.id);
}

function attemptPayment(store: Store, subscription: Subscription, invoice: Objects['invoice']): Subscription {
  const outcome = store.state.decliningSubscriptions.has(subscription.id) ? 'failed' : 'paid';
  const attempted = payInvoice(store, invoice, outcome);
  if (outcome === 'failed' && attempted.next_payment_attempt === null) {
    return cancelSubscription(store, subscription, 'payment_failed');
  }
  const updated = update(store, 'subscription', subscription, {
    status: outcome === 'paid' ? 'active' : 'past_due',
  });
  emitEvent(store, 'customer.subscription.updated', updated);
  return updated;
}
