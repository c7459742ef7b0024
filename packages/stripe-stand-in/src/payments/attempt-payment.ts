import { emitEvent } from '../store/events.ts';
import { update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';
import { createCharge } from './charge.ts';
import type { Payer } from './payer.ts';

type Intent = Objects['payment_intent'];
type PayerDetails = Pick<Payer, 'email' | 'name'>;

/** Charges the card for an intent, which succeeds. */
export function succeedPayment(store: Store, intent: Intent, payer: PayerDetails): Intent {
  const charge = createCharge(store, intent, { status: 'succeeded', payer });
  emitEvent(store, 'charge.succeeded', charge);
  const succeeded = update(store, 'payment_intent', intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    status: 'succeeded',
  });
  emitEvent(store, 'payment_intent.succeeded', succeeded);
  return succeeded;
}

/** Charges the card for an intent, which the bank declines; the intent waits for another card. */
export function declinePayment(store: Store, intent: Intent, payer: PayerDetails): Intent {
  const charge = createCharge(store, intent, { status: 'failed', payer });
  emitEvent(store, 'charge.failed', charge);
  const failed = update(store, 'payment_intent', intent, {
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
  emitEvent(store, 'payment_intent.payment_failed', failed);
  return failed;
}
