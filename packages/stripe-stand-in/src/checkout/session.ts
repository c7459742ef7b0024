import { newId } from '../store/ids.ts';
import type { SessionInternals, Store } from '../store/store.ts';
import type { LineItem, Objects } from '../store/wire.ts';
import { sum } from './line-items.ts';
import type { CreateSessionParams } from './session.params.ts';

interface SessionParts {
  params: CreateSessionParams;
  lineItems: readonly LineItem[];
  customer: Objects['customer'] | null;
  now: number;
  /** The origin of the page to pay on. */
  origin: string;
}

/** Builds an open session. */
export function buildSession({
  params,
  lineItems,
  customer,
  now,
  origin,
}: SessionParts): Objects['checkout.session'] {
  const id = newId('cs_test', 58);
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: sum(lineItems, (item) => item.amount_subtotal),
    amount_total: sum(lineItems, (item) => item.amount_total),
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: params.mode === 'payment' ? 'if_required' : 'always',
    customer_details: emailDetails(customer?.email ?? null),
    customer_email: null,
    discounts: (params.discounts ?? []).map(({ coupon }) => ({ coupon, promotion_code: null })),
    expires_at: now + 24 * 60 * 60,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata ?? {},
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.mode === 'payment' ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: params.success_url,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: {
      amount_discount: sum(lineItems, (item) => item.amount_discount),
      amount_shipping: 0,
      amount_tax: sum(lineItems, (item) => item.amount_tax),
    },
    ui_mode: 'hosted_page',
    url: `${origin}/pay/${id}`,
    wallet_options: null,
  };
}

export function getSessionInternals({ state }: Store, sessionId: string): SessionInternals {
  const internals = state.sessionInternals.get(sessionId);
  if (!internals) throw new Error(`The store has no internals of session '${sessionId}'.`);
  return internals;
}

function emailDetails(email: string | null): Objects['checkout.session']['customer_details'] {
  if (email === null) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
}
