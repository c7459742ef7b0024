import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall, retrieveCall } from '../api/list-call.ts';
import { text } from '../api/params.ts';
import { invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { change, find } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

const path = '/v1/invoices';
const filters = { status: z.enum(['open', 'paid', 'void']).optional(), subscription: text.optional() };
const paymentFilters = {
  invoice: text.optional(),
  payment: z.strictObject({ payment_intent: text, type: z.literal('payment_intent') }).optional(),
  status: z.enum(['open', 'paid']).optional(),
};

export const invoiceCalls = [
  retrieveCall('invoice', path),
  listCall(
    'invoice',
    path,
    filters,
    (invoice, filter) =>
      invoice.status === (filter.status ?? invoice.status) &&
      (filter.subscription === undefined ||
        invoice.parent?.subscription_details?.subscription === filter.subscription),
  ),
  call('POST', `${path}/:id/void`, z.strictObject({}), (world, _, { id }) =>
    voidInvoice(world, find(world, 'invoice', id)),
  ),
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
