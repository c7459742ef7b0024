import { newId } from '../core/ids.ts';
import { put } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import type { Payer } from './payer.ts';

interface Attempt {
  status: 'succeeded' | 'failed';
  payer: Pick<Payer, 'email' | 'name'>;
  paymentMethodId: string;
}

/** An attempt to take an intent's amount. */
export function createCharge(
  world: World,
  intent: Objects['payment_intent'],
  { status, payer, paymentMethodId }: Attempt,
): Objects['charge'] {
  const failed = status === 'failed';
  return put(world, 'charge', {
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
    calculated_statement_descriptor: 'STAND-IN',
    captured: !failed,
    created: world.now(),
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
    outcome: outcome(failed),
    paid: !failed,
    payment_intent: intent.id,
    payment_method: paymentMethodId,
    payment_method_details: card,
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

function outcome(failed: boolean): Objects['charge']['outcome'] {
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

const card: Objects['charge']['payment_method_details'] = {
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
