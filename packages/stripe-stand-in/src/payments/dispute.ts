import { invalidRequest } from '../api/api-error.ts';
import { emitEvent } from '../store/events.ts';
import { newId } from '../store/ids.ts';
import { insert, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

const RESPONSE_WINDOW_SECONDS = 7 * 24 * 60 * 60;

/** Opens a dispute: the cardholder's bank takes the money back until it is decided. */
export function openDispute(store: Store, charge: Objects['charge']): Objects['dispute'] {
  if (charge.status !== 'succeeded' || charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} can't be disputed.`);
  }
  const dispute = insert(store, 'dispute', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: store.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: store.now() + RESPONSE_WINDOW_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'general',
    status: 'needs_response',
  });
  update(store, 'charge', charge, { disputed: true });
  emitEvent(store, 'charge.dispute.created', dispute);
  emitEvent(store, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(
  store: Store,
  dispute: Objects['dispute'],
  outcome: 'won' | 'lost',
): Objects['dispute'] {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`Dispute ${dispute.id} is already closed.`);
  }
  const closed = update(store, 'dispute', dispute, { status: outcome });
  emitEvent(store, 'charge.dispute.closed', closed);
  if (outcome === 'won') emitEvent(store, 'charge.dispute.funds_reinstated', closed);
  return closed;
}

const noEvidence: Objects['dispute']['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
