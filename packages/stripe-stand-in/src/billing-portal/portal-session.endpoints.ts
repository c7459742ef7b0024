import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import { text, url } from '../api/params.ts';
import { newId } from '../store/ids.ts';
import { insert, ref } from '../store/objects.ts';

const createParams = z.strictObject({
  customer: text,
  locale: z.literal('en-GB').exactOptional(),
  return_url: url,
});

export const portalSessionEndpoints = [
  endpoint('POST', '/v1/billing_portal/sessions', createParams, (store, params, { origin }) => {
    const { id: customer } = ref(store, 'customer', params.customer, 'customer');
    const id = newId('bps');
    return insert(store, 'billing_portal.session', {
      id,
      object: 'billing_portal.session',
      configuration: newId('bpc'),
      created: store.now(),
      customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: params.locale ?? null,
      on_behalf_of: null,
      return_url: params.return_url,
      url: `${origin}/billing/${id}`,
    });
  }),
];
