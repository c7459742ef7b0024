import { z } from 'zod';
import { invalidRequest } from '../api/api-error.ts';
import { endpoint, noParams, retrieveEndpoint } from '../api/endpoint.ts';
import { listEndpoint } from '../api/list-endpoint.ts';
import { text } from '../api/params.ts';
import { emitEvent } from '../store/events.ts';
import { retrieve, update } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

const path = '/v1/invoices';
const filters = { status: z.enum(['open', 'paid', 'void']).optional(), subscription: text.optional() };
const paymentFilters = {
  invoice: text.optional(),
  payment: z.strictObject({ payment_intent: text, type: z.literal('payment_intent') }).optional(),
  status: z.enum(['open', 'paid']).optional(),
};

export const invoiceEndpoints = [
  retrieveEndpoint('invoice', path),
  listEndpoint(
    'invoice',
    path,
    filters,
    (invoice, { status, subscription }) =>
      (status === undefined || invoice.status === status) &&
      (subscription === undefined || invoice.parent?.subscription_details?.subscription === subscription),
  ),
  endpoint('POST', `${path}/:id/void`, noParams, (store, _, { id }) =>
    voidInvoice(store, retrieve(store, 'invoice', id)),
  ),
  listEndpoint(
    'invoice_payment',
    '/v1/invoice_payments',
    paymentFilters,
    (invoicePayment, { invoice, payment, status }) =>
      (invoice === undefined || invoicePayment.invoice === invoice) &&
      (payment === undefined || invoicePayment.payment.payment_intent === payment.payment_intent) &&
      (status === undefined || invoicePayment.status === status),
  ),
];

/** Voids an open invoice: nobody is charged for it, or can pay it, any more. */
function voidInvoice(store: Store, invoice: Objects['invoice']): Objects['invoice'] {
  if (invoice.status !== 'open') throw invalidRequest('You can only void open invoices.');
  const voided = update(store, 'invoice', invoice, {
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: store.now() },
  });
  emitEvent(store, 'invoice.voided', voided);
  return voided;
}
