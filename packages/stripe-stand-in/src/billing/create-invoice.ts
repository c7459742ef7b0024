import { buildLineItem } from '../checkout/line-items.ts';
import { emitEvent } from '../store/events.ts';
import { getOrThrow, insert, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { LineItem, Objects } from '../store/wire.ts';
import { buildInvoice, type InvoiceParts } from './invoice.ts';

type Subscription = Objects['subscription'];

/** Creates the invoice for the subscription's current period, and makes it the subscription's latest. */
export function createInvoice(
  store: Store,
  subscription: Subscription,
  { discount, ...terms }: Pick<InvoiceParts, 'reason' | 'covers'> & { discount: number },
): { subscription: Subscription; invoice: Objects['invoice'] } {
  const customer = getOrThrow(store, 'customer', subscription.customer);
  const number = customer.next_invoice_sequence ?? 1;
  update(store, 'customer', customer, { next_invoice_sequence: number + 1 });
  const invoice = insert(
    store,
    'invoice',
    buildInvoice({
      ...terms,
      subscription,
      customer,
      lineItems: buildLineItems(store, subscription, discount),
      number,
      now: store.now(),
    }),
  );
  emitEvent(store, 'invoice.created', {
    ...invoice,
    status: 'draft',
    number: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: null },
  });
  emitEvent(store, 'invoice.finalized', invoice);
  return {
    subscription: update(store, 'subscription', subscription, { latest_invoice: invoice.id }),
    invoice,
  };
}

/** A subscription has one item, from which the discount is taken. */
function buildLineItems(store: Store, { items }: Subscription, discount: number): LineItem[] {
  return items.data.map(({ price, quantity = 1, tax_rates: taxRates }) => {
    const { name } = getOrThrow(store, 'product', price.product);
    return buildLineItem({ price, quantity, taxRates: taxRates ?? [], discount }, name);
  });
}
