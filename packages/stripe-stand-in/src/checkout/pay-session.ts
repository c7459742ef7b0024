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

/** The person pays by card. */
export function paySession(world: World, session: Session, payer: Payer): Session {
  assertOpen(session);
  const customer = payingCustomer(world, session, payer);
  if (session.mode === 'subscription') {
    const { subscription, invoice } = startSubscription(world, {
      ...checkoutOf(world, session),
      customer,
      currency: session.currency ?? 'gbp',
    });
    return complete(world, session, payer, {
      customer,
      invoice: invoice.id,
      subscription: subscription.id,
    });
  }
  const intent = payment.succeed(world, intentOf(world, session, customer), payer);
  return complete(world, session, payer, { customer, payment_intent: intent.id });
}

/** The card is declined; the session stays open for another attempt. */
export function declineSession(world: World, session: Session, payer: Payer): Session {
  assertOpen(session);
  const intent = payment.decline(world, intentOf(world, session, session.customer), payer);
  if (session.mode === 'subscription') return session;
  return change(world, 'checkout.session', session, { payment_intent: intent.id });
}

function intentOf(world: World, session: Session, customer: string | null): Objects['payment_intent'] {
  if (session.payment_intent !== null) return known(world, 'payment_intent', session.payment_intent);
  return openIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'gbp',
    customer,
    metadata: checkoutOf(world, session).metadata,
  });
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
    payment_status: 'paid',
    status: 'complete',
    url: null,
  });
  emit(world, 'checkout.session.completed', completed);
  return completed;
}

function assertOpen({ status }: Session): void {
  if (status !== 'open') throw invalid('This Checkout Session is no longer active.');
}
