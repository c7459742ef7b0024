import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { all, change, known, put } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { openIntent } from '../payments/payment-intent.ts';
import * as payment from '../payments/take-payment.ts';

type Invoice = Objects['invoice'];
const day = 24 * 60 * 60;
/** The wait after each failed attempt; after the last the subscription ends. */
const retryAfterDays = [3, 5, 7];

/** Charges the subscription's card for an open invoice: paid, or the next attempt is set. */
export function collect(world: World, invoice: Invoice, outcome: 'paid' | 'failed'): Invoice {
  const invoicePayment = paymentOf(world, invoice);
  const intent = known(world, 'payment_intent', invoicePayment.payment.payment_intent ?? null);
  const payer = { email: invoice.customer_email ?? '', name: invoice.customer_name ?? '' };
  if (outcome === 'failed') {
    payment.decline(world, intent, payer);
    return failed(world, invoice);
  }
  payment.succeed(world, intent, payer);
  return paid(world, invoice, invoicePayment);
}

function paymentOf(world: World, invoice: Invoice): Objects['invoice_payment'] {
  const present = all(world, 'invoice_payment').find((candidate) => candidate.invoice === invoice.id);
  if (present) return present;
  const intent = openIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    metadata: {},
  });
  return put(world, 'invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

function paid(world: World, before: Invoice, open: Objects['invoice_payment']): Invoice {
  const now = world.now();
  const invoicePayment = change(world, 'invoice_payment', open, {
    amount_paid: before.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  });
  const invoice = change(world, 'invoice', before, {
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempt_count: before.attempt_count + 1,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...before.status_transitions, paid_at: now },
  });
  emit(world, 'invoice.paid', invoice);
  emit(world, 'invoice.payment_succeeded', invoice);
  emit(world, 'invoice_payment.paid', invoicePayment);
  return invoice;
}

function failed(world: World, before: Invoice): Invoice {
  const wait = retryAfterDays[before.attempt_count];
  const invoice = change(world, 'invoice', before, {
    attempt_count: before.attempt_count + 1,
    attempted: true,
    auto_advance: wait !== undefined,
    next_payment_attempt: wait === undefined ? null : world.now() + wait * day,
  });
  emit(world, 'invoice.payment_failed', invoice);
  return invoice;
}
