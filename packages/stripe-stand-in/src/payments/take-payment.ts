import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { change, known } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { createCharge } from './charge.ts';
import type { Payer } from './payer.ts';

type Intent = Objects['payment_intent'];
type Person = Pick<Payer, 'email' | 'name'>;

/** The card is charged. */
export function succeed(world: World, intent: Intent, payer: Person): Intent {
  const paymentMethodId = newId('pm');
  const charge = createCharge(world, intent, { status: 'succeeded', method: 'card', payer, paymentMethodId });
  return paid(world, intent, charge);
}

/** The bank declines the card; the intent waits for another. */
export function decline(world: World, intent: Intent, payer: Person): Intent {
  const paymentMethodId = newId('pm');
  const charge = createCharge(world, intent, { status: 'failed', method: 'card', payer, paymentMethodId });
  return failed(world, intent, charge, 'card_declined');
}

/** A debit that the bank answers in some days. */
export function process(world: World, intent: Intent, payer: Person): Intent {
  const paymentMethodId = newId('pm');
  const charge = createCharge(world, intent, {
    status: 'pending',
    method: 'bacs_debit',
    payer,
    paymentMethodId,
  });
  emit(world, 'charge.pending', charge);
  const processing = change(world, 'payment_intent', intent, {
    latest_charge: charge.id,
    payment_method: paymentMethodId,
    status: 'processing',
  });
  emit(world, 'payment_intent.processing', processing);
  return processing;
}

/** The bank's answer to a debit. */
export function settle(world: World, intent: Intent, outcome: 'paid' | 'failed'): Intent {
  const pending = known(world, 'charge', intent.latest_charge);
  if (outcome === 'paid') {
    return paid(world, intent, change(world, 'charge', pending, { status: 'succeeded', paid: true }));
  }
  const charge = change(world, 'charge', pending, {
    status: 'failed',
    captured: false,
    amount_captured: 0,
    failure_code: 'insufficient_funds',
    failure_message: 'The customer’s account has insufficient funds to cover this payment.',
  });
  return failed(world, intent, charge, 'insufficient_funds');
}

function paid(world: World, intent: Intent, charge: Objects['charge']): Intent {
  emit(world, 'charge.succeeded', charge);
  const succeeded = change(world, 'payment_intent', intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    status: 'succeeded',
  });
  emit(world, 'payment_intent.succeeded', succeeded);
  return succeeded;
}

function failed(
  world: World,
  intent: Intent,
  charge: Objects['charge'],
  code: 'card_declined' | 'insufficient_funds',
): Intent {
  emit(world, 'charge.failed', charge);
  const waiting = change(world, 'payment_intent', intent, {
    last_payment_error: {
      charge: charge.id,
      code,
      message: charge.failure_message ?? '',
      type: 'card_error',
    },
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  });
  emit(world, 'payment_intent.payment_failed', waiting);
  return waiting;
}
