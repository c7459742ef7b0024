import { sum } from '../checkout/line-items.ts';
import { newId } from '../core/ids.ts';
import type { LineItem, Objects } from '../core/wire.ts';
import { invoiceLine, lineTaxes } from './invoice-line.ts';

interface Parts {
  subscription: Objects['subscription'];
  customer: Objects['customer'];
  lineItems: readonly LineItem[];
  reason: 'subscription_create' | 'subscription_cycle';
  /** What the lines pay for. */
  period: { start: number; end: number };
  /** The time that the invoice looks back on: for a renewal, the period that ended. */
  covers: { start: number; end: number };
  number: number;
  now: number;
}

/** An invoice that is final and waits for payment. */
export function newInvoice(parts: Parts): Objects['invoice'] {
  const { subscription, customer, lineItems, reason, period, covers, now } = parts;
  const id = newId('in');
  const subtotal = sum(lineItems, (item) => item.amount_subtotal);
  const total = sum(lineItems, (item) => item.amount_total);
  const itemId = subscription.items.data[0]?.id ?? '';
  const owner = { invoice: id, subscription: subscription.id, subscriptionItem: itemId };
  return {
    id,
    object: 'invoice',
    account_country: 'GB',
    account_name: 'Stand-in',
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
      data: lineItems.map((item) => invoiceLine(item, period, owner)),
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
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: lineItems.flatMap(lineTaxes),
    webhooks_delivered_at: null,
  };
}
