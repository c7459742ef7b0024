import { z } from 'zod';
import { invalidRequest } from '../api/api-error.ts';
import { endpoint } from '../api/endpoint.ts';
import { listEndpoint } from '../api/list-endpoint.ts';
import { boolean, text } from '../api/params.ts';
import { emitEvent } from '../store/events.ts';
import { newId } from '../store/ids.ts';
import { insert } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

const path = '/v1/tax_rates';
const percentage = z
  .string()
  .refine((value) => /^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) <= 100, 'Invalid percentage')
  .transform(Number);
const createParams = z.strictObject({
  country: z.string().length(2).exactOptional(),
  display_name: text,
  inclusive: boolean,
  percentage,
  tax_type: z.literal('vat').exactOptional(),
});
const filters = { active: boolean.optional(), inclusive: boolean.optional() };

export const taxRateEndpoints = [
  endpoint('POST', path, createParams, createTaxRate),
  listEndpoint(
    'tax_rate',
    path,
    filters,
    (taxRate, { active, inclusive }) =>
      (active === undefined || taxRate.active === active) &&
      (inclusive === undefined || taxRate.inclusive === inclusive),
  ),
];

function createTaxRate(store: Store, params: z.output<typeof createParams>): Objects['tax_rate'] {
  if (params.inclusive) {
    throw invalidRequest('The fake Stripe only has exclusive tax rates.', { param: 'inclusive' });
  }
  const taxRate = insert(store, 'tax_rate', {
    id: newId('txr'),
    object: 'tax_rate',
    active: true,
    country: params.country ?? null,
    created: store.now(),
    description: null,
    display_name: params.display_name,
    effective_percentage: params.percentage,
    flat_amount: null,
    inclusive: false,
    jurisdiction: null,
    jurisdiction_level: null,
    livemode: false,
    metadata: {},
    percentage: params.percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: params.tax_type ?? null,
  });
  emitEvent(store, 'tax_rate.created', taxRate);
  return taxRate;
}
