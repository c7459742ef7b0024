import type Stripe from 'stripe';
import { endpoint, noParams } from '../api/endpoint.ts';
import { invalidRequest } from '../api/api-error.ts';
import { list } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Wire } from '../store/wire.ts';

/** Cards are kept as the ids that subscriptions hold; each is valid until the end of 2040, unless a test says otherwise. */
export const paymentMethodEndpoints = [
  endpoint('GET', '/v1/payment_methods/:id', noParams, (store, _, { id }) => retrieveCard(store, id)),
];

function retrieveCard(store: Store, id: string): Wire<Stripe.PaymentMethod> {
  const subscription = list(store, 'subscription').find(({ default_payment_method: held }) => held === id);
  if (!subscription)
    throw invalidRequest(`No such PaymentMethod: '${id}'`, {
      code: 'resource_missing',
      param: 'payment_method',
      status: 404,
    });
  const { year, month } = store.state.cardEnds.get(id) ?? { year: 2040, month: 12 };
  return {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
      country: 'GB',
      display_brand: 'visa',
      exp_month: month,
      exp_year: year,
      funding: 'credit',
      generated_from: null,
      last4: '4242',
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: subscription.created,
    customer: subscription.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
