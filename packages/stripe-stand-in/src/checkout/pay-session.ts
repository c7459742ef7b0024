import { startSubscription } from '../billing/start-subscription.ts';
import { invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { change, known } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import type { Payer } from '../payments/payer.ts';
import { openIntent } from '../payments/payment-intent.ts';
import * as payment from '../payments/take-payment.ts';
import { checkoutOf } from './checkout.ts';
import { customerDetails, payingCustomer } from './payer-details.ts';

type Session = Objects['checkout.session'];
const settlesAfterSeconds = 4 * 24 * 60 * 60;

/** The person pays by card. */
export function paySession(world: World, session: Session, payer: Payer): Session {
  assertOpen(session);
  const customer = payingCustomer(world, session, payer);
  if (session.mode === 'subscription') {
    const { subscription, invoice } = startSubscription(world, {
      ...checkoutOf(world, session),
      customer,
      payer,
      currency: session.currency ?? 'gbp',
    });
    return complete(world, session, payer, {
      customer,
      invoice: invoice.id,
      subscription: subscription.id,
      payment_status: 'paid',
    });
  }
  const intent = payment.succeed(world, intentOf(world, session, customer), payer);
  return complete(world, session, payer, { customer, payment_intent: intent.id, payment_status: 'paid' });
}

/** The card is declined; the session stays open for another attempt. */
export function declineSession(world: World, session: Session, payer: Payer): Session {
  assertOpen(session);
  const intent = payment.decline(world, intentOf(world, session, session.customer), payer);
  if (session.mode === 'subscription') return session;
  return change(world, 'checkout.session', session, { payment_intent: intent.id });
}

/** The person pays by a debit that takes days: complete, and not yet paid. */
export function payLater(world: World, session: Session, payer: Payer): Session {
  assertOpen(session);
  if (!takesDebits(session)) {
    throw invalid('This Checkout Session takes no payments that the bank answers later.');
  }
  const customer = payingCustomer(world, session, payer);
  const intent = payment.process(world, intentOf(world, session, customer), payer);
  checkoutOf(world, session).settlesAt = world.now() + settlesAfterSeconds;
  return complete(world, session, payer, { customer, payment_intent: intent.id });
}

export function takesDebits({ mode, payment_method_types: methods }: Session): boolean {
  return mode === 'payment' && methods.includes('bacs_debit');
}

/** The bank's answer to a debit. */
export function settleSession(world: World, session: Session, outcome: 'paid' | 'failed'): Session {
  const checkout = checkoutOf(world, session);
  if (checkout.settlesAt === null) throw invalid('This Checkout Session has no payment that is processing.');
  checkout.settlesAt = null;
  payment.settle(world, known(world, 'payment_intent', session.payment_intent), outcome);
  if (outcome === 'failed') {
    emit(world, 'checkout.session.async_payment_failed', session);
    return session;
  }
  const paid = change(world, 'checkout.session', session, { payment_status: 'paid' });
  emit(world, 'checkout.session.async_payment_succeeded', paid);
  return paid;
}

function intentOf(world: World, session: Session, customer: string | null): Objects['payment_intent'] {
  const { description, metadata, receiptEmail } = checkoutOf(world, session);
  const intent =
    session.payment_intent === null
      ? openIntent(world, {
          amount: session.amount_total ?? 0,
          currency: session.currency ?? 'gbp',
          customer,
          description,
          metadata,
          receiptEmail,
          methods: session.payment_method_types,
        })
      : known(world, 'payment_intent', session.payment_intent);
  return change(world, 'payment_intent', intent, { customer });
}

function complete(world: World, session: Session, payer: Payer, result: Partial<Session>): Session {
  const completed = change(world, 'checkout.session', session, {
    ...result,
    collected_information: {
      business_name: payer.businessName,
      individual_name: null,
      shipping_details: null,
    },
    customer_details: customerDetails(payer),
    status: 'complete',
    url: null,
  });
  emit(world, 'checkout.session.completed', completed);
  return completed;
}

function assertOpen({ status }: Session): void {
  if (status !== 'open') throw invalid('This Checkout Session is no longer active.');
}
