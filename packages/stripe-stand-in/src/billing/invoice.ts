import { sum } from '../checkout/line-items.ts';
import { newId } from '../store/ids.ts';
import type { LineItem, Objects } from '../store/wire.ts';
import { buildInvoiceLine, buildLineTaxes } from './invoice-line.ts';

export interface InvoiceParts {
  subscription: Objects['subscription'];
  customer: Objects['customer'];
  lineItems: readonly LineItem[];
  reason: 'subscription_create' | 'subscription_cycle';
  /** The time that the invoice looks back on: for a renewal, the period that ended. Its lines pay for the next. */
  covers: { start: number; end: number };
  number: number;
  now: number;
}

/** Builds a final invoice for the subscription's current period, which waits for its payment. */
export function buildInvoice(parts: InvoiceParts): Objects['invoice'] {
  const { subscription, customer, lineItems, reason, covers, now } = parts;
  const id = newId('in');
  const subtotal = sum(lineItems, (item) => item.amount_subtotal);
  const discount = sum(lineItems, (item) => item.amount_discount);
  const total = sum(lineItems, (item) => item.amount_total);
  return {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Fake Stripe',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lineItems.map((item) => buildInvoiceLine(item, id, subscription)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(parts.number).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: covers.end,
    period_start: covers.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discount === 0 ? [] : [{ amount: discount, discount: newId('di') }],
    total_excluding_tax: subtotal - discount,
    total_pretax_credit_amounts: [],
    total_taxes: lineItems.flatMap(buildLineTaxes),
    webhooks_delivered_at: null,
  };
}
