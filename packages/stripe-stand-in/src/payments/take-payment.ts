import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { change } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { createCharge } from './charge.ts';
import type { Payer } from './payer.ts';

type Intent = Objects['payment_intent'];
type Person = Pick<Payer, 'email' | 'name'>;

/** The card is charged. */
export function succeed(world: World, intent: Intent, payer: Person): Intent {
  const charge = createCharge(world, intent, { status: 'succeeded', payer, paymentMethodId: newId('pm') });
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

/** The bank declines the card; the intent waits for another. */
export function decline(world: World, intent: Intent, payer: Person): Intent {
  const charge = createCharge(world, intent, { status: 'failed', payer, paymentMethodId: newId('pm') });
  emit(world, 'charge.failed', charge);
  const waiting = change(world, 'payment_intent', intent, {
    last_payment_error: {
      charge: charge.id,
      code: 'card_declined',
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
