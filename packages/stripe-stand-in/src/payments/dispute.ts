import { invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { change, put } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

const answerWithinSeconds = 7 * 24 * 60 * 60;

/** The cardholder's bank takes the money back until the dispute is decided. */
export function openDispute(world: World, charge: Objects['charge']): Objects['dispute'] {
  if (charge.status !== 'succeeded' || charge.disputed) {
    throw invalid(`Charge ${charge.id} can't be disputed.`);
  }
  const dispute = put(world, 'dispute', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: world.now() + answerWithinSeconds,
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
  change(world, 'charge', charge, { disputed: true });
  emit(world, 'charge.dispute.created', dispute);
  emit(world, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function closeDispute(
  world: World,
  dispute: Objects['dispute'],
  outcome: 'won' | 'lost',
): Objects['dispute'] {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalid(`Dispute ${dispute.id} is already closed.`);
  }
  const closed = change(world, 'dispute', dispute, { status: outcome });
  emit(world, 'charge.dispute.closed', closed);
  if (outcome === 'won') emit(world, 'charge.dispute.funds_reinstated', closed);
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
