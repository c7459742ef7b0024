import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { listEndpoint } from '../api/list-endpoint.ts';
import { positiveInteger, text } from '../api/params.ts';
import { getLatestCharge } from './charge.ts';
import { createRefund } from './refund.ts';

const refundParams = z.strictObject({ amount: positiveInteger.exactOptional(), payment_intent: text });
const disputeFilters = { charge: text.optional(), payment_intent: text.optional() };

export const paymentEndpoints = [
  endpoint('POST', '/v1/refunds', refundParams, (store, { payment_intent: intent, ...params }) =>
    createRefund(store, getLatestCharge(store, intent), params),
  ),
  listEndpoint('refund', '/v1/refunds', {}, () => true),
  listEndpoint(
    'dispute',
    '/v1/disputes',
    disputeFilters,
    (dispute, { charge, payment_intent: intent }) =>
      (charge === undefined || dispute.charge === charge) &&
      (intent === undefined || dispute.payment_intent === intent),
  ),
];
