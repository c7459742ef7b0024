import { emitEvent } from '../store/events.ts';
import { newId } from '../store/ids.ts';
import { insert } from '../store/objects.ts';
import type { Metadata, Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

interface PaymentIntentParts {
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Metadata;
}

/** Creates a payment intent that waits for a payment method. */
export function createPaymentIntent(store: Store, parts: PaymentIntentParts): Objects['payment_intent'] {
  const id = newId('pi');
  const intent = insert(store, 'payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: parts.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created: store.now(),
    currency: parts.currency,
    customer: parts.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: parts.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  });
  emitEvent(store, 'payment_intent.created', intent);
  return intent;
}
