import { invalidRequest } from '../api/api-error.ts';
import { startSubscription } from '../billing/start-subscription.ts';
import { declinePayment, succeedPayment } from '../payments/attempt-payment.ts';
import type { Payer } from '../payments/payer.ts';
import { createPaymentIntent } from '../payments/payment-intent.ts';
import { emitEvent } from '../store/events.ts';
import { getOrThrow, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';
import { customerDetails, ensureCustomer } from './customer.ts';
import { getSessionInternals } from './session.ts';

type Session = Objects['checkout.session'];

/** Completes an open session with a card that is charged. */
export function paySession(store: Store, session: Session, payer: Payer): Session {
  assertOpen(session);
  const customer = ensureCustomer(store, session, payer);
  if (session.mode === 'subscription') {
    const { lineItems, metadata } = getSessionInternals(store, session.id);
    const { subscription, invoice } = startSubscription(store, {
      customer,
      lineItems,
      metadata,
      currency: session.currency ?? 'gbp',
    });
    return complete(store, session, payer, {
      customer,
      invoice: invoice.id,
      subscription: subscription.id,
    });
  }
  const intent = succeedPayment(store, ensureIntent(store, session, customer), payer);
  return complete(store, session, payer, { customer, payment_intent: intent.id });
}

/** Declines the card; the session stays open for another attempt. */
export function declineSession(store: Store, session: Session, payer: Payer): Session {
  assertOpen(session);
  const intent = declinePayment(store, ensureIntent(store, session, session.customer), payer);
  if (session.mode === 'subscription') return session;
  return update(store, 'checkout.session', session, { payment_intent: intent.id });
}

/** Returns the session's payment intent, which its first attempt creates. */
function ensureIntent(store: Store, session: Session, customer: string | null): Objects['payment_intent'] {
  if (session.payment_intent !== null) return getOrThrow(store, 'payment_intent', session.payment_intent);
  return createPaymentIntent(store, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'gbp',
    customer,
    metadata: getSessionInternals(store, session.id).metadata,
  });
}

function complete(store: Store, session: Session, payer: Payer, result: Partial<Session>): Session {
  const completed = update(store, 'checkout.session', session, {
    ...result,
    collected_information: {
      business_name: payer.businessName,
      individual_name: null,
      shipping_details: null,
    },
    customer_details: customerDetails(payer),
    payment_status: 'paid',
    status: 'complete',
    url: null,
  });
  emitEvent(store, 'checkout.session.completed', completed);
  return completed;
}

function assertOpen({ status }: Session): void {
  if (status !== 'open') throw invalidRequest('This Checkout Session is no longer active.');
}
