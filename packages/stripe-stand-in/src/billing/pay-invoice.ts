import { declinePayment, succeedPayment } from '../payments/attempt-payment.ts';
import { createPaymentIntent } from '../payments/payment-intent.ts';
import { emitEvent } from '../store/events.ts';
import { newId } from '../store/ids.ts';
import { getOrThrow, insert, list, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

type Invoice = Objects['invoice'];
type InvoicePayment = Objects['invoice_payment'];

const DAY = 24 * 60 * 60;
/** The delay after each failed attempt; the last attempt has none. */
const RETRY_DELAYS_DAYS = [3, 5, 7];

/** Charges the customer's card for an open invoice. Where it fails, the next attempt is scheduled. */
export function payInvoice(store: Store, invoice: Invoice, outcome: 'paid' | 'failed'): Invoice {
  const payment = ensurePayment(store, invoice);
  const intent = getOrThrow(store, 'payment_intent', payment.payment.payment_intent ?? null);
  const payer = { email: invoice.customer_email ?? '', name: invoice.customer_name ?? '' };
  if (outcome === 'failed') {
    declinePayment(store, intent, payer);
    return markFailed(store, invoice);
  }
  succeedPayment(store, intent, payer);
  return markPaid(store, invoice, payment);
}

/** Returns the invoice's payment, which its first attempt creates. */
function ensurePayment(store: Store, invoice: Invoice): InvoicePayment {
  const existing = list(store, 'invoice_payment').find((payment) => payment.invoice === invoice.id);
  if (existing) return existing;
  const intent = createPaymentIntent(store, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    metadata: {},
  });
  return insert(store, 'invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: store.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

function markPaid(store: Store, invoice: Invoice, payment: InvoicePayment): Invoice {
  const now = store.now();
  const paidPayment = update(store, 'invoice_payment', payment, {
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  });
  const paidInvoice = update(store, 'invoice', invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  emitEvent(store, 'invoice.paid', paidInvoice);
  emitEvent(store, 'invoice.payment_succeeded', paidInvoice);
  emitEvent(store, 'invoice_payment.paid', paidPayment);
  return paidInvoice;
}

function markFailed(store: Store, invoice: Invoice): Invoice {
  const delay = RETRY_DELAYS_DAYS[invoice.attempt_count];
  const failed = update(store, 'invoice', invoice, {
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    auto_advance: delay !== undefined,
    next_payment_attempt: delay === undefined ? null : store.now() + delay * DAY,
  });
  emitEvent(store, 'invoice.payment_failed', failed);
  return failed;
}
