import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { put } from '../core/objects.ts';
import type { Metadata, World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

interface Order {
  amount: number;
  currency: string;
  customer: string | null;
  metadata: Metadata;
}

/** A payment that nobody has made yet. */
export function openIntent(world: World, order: Order): Objects['payment_intent'] {
  const id = newId('pi');
  const intent = put(world, 'payment_intent', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: order.amount,
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
    created: world.now(),
    currency: order.currency,
    customer: order.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata,
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
  emit(world, 'payment_intent.created', intent);
  return intent;
}
