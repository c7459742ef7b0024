import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall, retrieveCall } from '../api/list-call.ts';
import { amount, mergeMetadata, metadata, text } from '../api/params.ts';
import { invalid } from '../core/api-error.ts';
import { refer } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { refund } from './refund.ts';

const createRefundInput = z.strictObject({
  amount: amount.exactOptional(),
  charge: text.exactOptional(),
  metadata,
  payment_intent: text.exactOptional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).exactOptional(),
});
const byPayment = { charge: text.optional(), payment_intent: text.optional() };

export const paymentCalls = [
  retrieveCall('payment_intent', '/v1/payment_intents'),
  listCall('payment_intent', '/v1/payment_intents', { customer: text.optional() }, ofCustomer),
  retrieveCall('charge', '/v1/charges'),
  listCall(
    'charge',
    '/v1/charges',
    { customer: text.optional(), payment_intent: text.optional() },
    (charge, filter) =>
      ofCustomer(charge, filter) &&
      charge.payment_intent === (filter.payment_intent ?? charge.payment_intent),
  ),
  call('POST', '/v1/refunds', createRefundInput, (world, { metadata: given, ...params }) =>
    refund(world, refundedCharge(world, params), { ...params, metadata: mergeMetadata({}, given) }),
  ),
  retrieveCall('refund', '/v1/refunds'),
  listCall('refund', '/v1/refunds', byPayment, ofPayment),
  retrieveCall('dispute', '/v1/disputes'),
  listCall('dispute', '/v1/disputes', byPayment, ofPayment),
];

function refundedCharge(
  world: World,
  params: { charge?: string; payment_intent?: string },
): Objects['charge'] {
  if (params.charge !== undefined) return refer(world, 'charge', params.charge, 'charge');
  if (params.payment_intent === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  return chargeOf(world, params.payment_intent);
}

/** The newest charge of a payment intent. */
export function chargeOf(world: World, intentId: string): Objects['charge'] {
  const intent = refer(world, 'payment_intent', intentId, 'payment_intent');
  if (intent.latest_charge !== null) return refer(world, 'charge', intent.latest_charge, 'payment_intent');
  throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
}

function ofCustomer(object: { customer: string | null }, filter: { customer?: string | undefined }): boolean {
  return object.customer === (filter.customer ?? object.customer);
}

function ofPayment(
  object: { charge: string | null; payment_intent: string | null },
  filter: { charge?: string | undefined; payment_intent?: string | undefined },
): boolean {
  return (
    object.charge === (filter.charge ?? object.charge) &&
    object.payment_intent === (filter.payment_intent ?? object.payment_intent)
  );
}
