import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall } from '../api/list-call.ts';
import { amount, text } from '../api/params.ts';
import { invalid } from '../core/api-error.ts';
import { refer } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { refund } from './refund.ts';

const createRefundInput = z.strictObject({ amount: amount.exactOptional(), payment_intent: text });
const disputeFilters = { charge: text.optional(), payment_intent: text.optional() };

export const paymentCalls = [
  call('POST', '/v1/refunds', createRefundInput, (world, { payment_intent: id, ...params }) =>
    refund(world, chargeOf(world, id), params),
  ),
  listCall('refund', '/v1/refunds', {}, () => true),
  listCall(
    'dispute',
    '/v1/disputes',
    disputeFilters,
    (dispute, filter) =>
      dispute.charge === (filter.charge ?? dispute.charge) &&
      dispute.payment_intent === (filter.payment_intent ?? dispute.payment_intent),
  ),
];

/** The newest charge of a payment intent. */
export function chargeOf(world: World, intentId: string): Objects['charge'] {
  const intent = refer(world, 'payment_intent', intentId, 'payment_intent');
  if (intent.latest_charge !== null) return refer(world, 'charge', intent.latest_charge, 'payment_intent');
  throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}
