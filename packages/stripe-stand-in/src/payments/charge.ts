import { invalidRequest } from '../api/api-error.ts';
import { newId } from '../store/ids.ts';
import { insert, ref } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';
import type { Payer } from './payer.ts';

interface ChargeParts {
  status: 'succeeded' | 'failed';
  payer: Pick<Payer, 'email' | 'name'>;
}

/** Creates the charge of one attempt to pay an intent. */
export function createCharge(
  store: Store,
  intent: Objects['payment_intent'],
  { status, payer }: ChargeParts,
): Objects['charge'] {
  const failed = status === 'failed';
  return insert(store, 'charge', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failed ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: 'FAKE STRIPE',
    captured: !failed,
    created: store.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failed ? 'card_declined' : null,
    failure_message: failed ? 'Your card was declined.' : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: buildOutcome(failed),
    paid: !failed,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: cardDetails,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  });
}

/** Returns the latest charge of a payment intent; throws 400 where there is none. */
export function getLatestCharge(store: Store, intentId: string): Objects['charge'] {
  const intent = ref(store, 'payment_intent', intentId, 'payment_intent');
  if (intent.latest_charge !== null) return ref(store, 'charge', intent.latest_charge, 'payment_intent');
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}

function buildOutcome(failed: boolean): Objects['charge']['outcome'] {
  return {
    advice_code: failed ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: failed ? '05' : null,
    network_status: failed ? 'declined_by_network' : 'approved_by_network',
    reason: failed ? 'generic_decline' : null,
    risk_level: 'normal',
    seller_message: failed
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: failed ? 'issuer_declined' : 'authorized',
  };
}

const cardDetails: Objects['charge']['payment_method_details'] = {
  type: 'card',
  card: {
    amount_authorized: null,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
    country: 'GB',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2040,
    funding: 'credit',
    installments: null,
    last4: '4242',
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  },
};
