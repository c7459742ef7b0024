import { retryInvoice } from '../billing/renew.ts';
import { list } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

/** Lists the invoices that the customer's card was refused for and that can still be paid. */
export function listOpenInvoices(store: Store, customer: string): Objects['invoice'][] {
  return list(store, 'invoice').filter(
    (invoice) => invoice.customer === customer && invoice.status === 'open' && invoice.attempted,
  );
}

/** Gives all subscriptions of the customer a card that is not refused, and pays what is open with it. */
export function replaceCard(store: Store, customer: string): void {
  for (const subscription of list(store, 'subscription')) {
    if (subscription.customer !== customer) continue;
    store.state.decliningSubscriptions.delete(subscription.id);
    store.state.cardEnds.delete(subscription.default_payment_method ?? '');
  }
  for (const invoice of listOpenInvoices(store, customer)) retryInvoice(store, invoice);
}
