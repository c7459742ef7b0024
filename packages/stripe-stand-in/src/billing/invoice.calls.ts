import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall, retrieveCall } from '../api/list-call.ts';
import { text } from '../api/params.ts';
import { ApiError, invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { change, find } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';
import { retry } from './renew.ts';

const path = '/v1/invoices';
const filters = {
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: text.optional(),
};
const paymentFilters = {
  invoice: text.optional(),
  payment: z.strictObject({ payment_intent: text.optional(), type: z.literal('payment_intent') }).optional(),
  status: z.enum(['canceled', 'open', 'paid']).optional(),
};

export const invoiceCalls = [
  retrieveCall('invoice', path),
  listCall(
    'invoice',
    path,
    filters,
    (invoice, filter) =>
      invoice.customer === (filter.customer ?? invoice.customer) &&
      invoice.status === (filter.status ?? invoice.status) &&
      (filter.subscription === undefined ||
        invoice.parent?.subscription_details?.subscription === filter.subscription),
  ),
  call('POST', `${path}/:id/pay`, z.strictObject({}), (world, _, { id }) =>
    payInvoice(world, find(world, 'invoice', id)),
  ),
  call('POST', `${path}/:id/void`, z.strictObject({}), (world, _, { id }) =>
    voidInvoice(world, find(world, 'invoice', id)),
  ),
  retrieveCall('invoice_payment', '/v1/invoice_payments'),
  listCall(
    'invoice_payment',
    '/v1/invoice_payments',
    paymentFilters,
    (invoicePayment, filter) =>
      invoicePayment.invoice === (filter.invoice ?? invoicePayment.invoice) &&
      invoicePayment.status === (filter.status ?? invoicePayment.status) &&
      (filter.payment === undefined ||
        invoicePayment.payment.payment_intent === filter.payment.payment_intent),
  ),
];

function payInvoice(world: World, invoice: Objects['invoice']): Objects['invoice'] {
  if (invoice.status !== 'open') throw invalid('Invoice is already paid');
  const collected = retry(world, invoice);
  if (collected.status === 'paid') return collected;
  throw new ApiError({
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
}

/** Nobody is charged for it, or can pay it, any more. */
function voidInvoice(world: World, invoice: Objects['invoice']): Objects['invoice'] {
  if (invoice.status !== 'open') throw invalid('You can only void open invoices.');
  const voided = change(world, 'invoice', invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: world.now() },
  });
  emit(world, 'invoice.voided', voided);
  return voided;
}
