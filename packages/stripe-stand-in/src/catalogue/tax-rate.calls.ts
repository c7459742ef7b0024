import { z } from 'zod';
import { call } from '../api/call.ts';
import { listCall } from '../api/list-call.ts';
import { flag, text } from '../api/params.ts';
import { invalid } from '../core/api-error.ts';
import { emit } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { put } from '../core/objects.ts';
import type { World } from '../core/state.ts';
import type { Objects } from '../core/wire.ts';

const path = '/v1/tax_rates';
const percentage = z
  .string()
  .refine((value) => /^\d{1,3}(\.\d{1,4})?$/.test(value) && Number(value) <= 100, 'Invalid percentage')
  .transform(Number);
const createInput = z.strictObject({
  country: z.string().length(2).exactOptional(),
  display_name: text,
  inclusive: flag,
  percentage,
  tax_type: z.literal('vat').exactOptional(),
});
const filters = { active: flag.optional(), inclusive: flag.optional() };

export const taxRateCalls = [
  call('POST', path, createInput, createTaxRate),
  listCall(
    'tax_rate',
    path,
    filters,
    ({ active, inclusive }, filter) =>
      active === (filter.active ?? active) && inclusive === (filter.inclusive ?? inclusive),
  ),
];

function createTaxRate(world: World, params: z.output<typeof createInput>): Objects['tax_rate'] {
  if (params.inclusive) {
    throw invalid('This stand-in for Stripe knows exclusive tax rates alone.', { param: 'inclusive' });
  }
  const taxRate = put(world, 'tax_rate', {
    id: newId('txr'),
    object: 'tax_rate',
    active: true,
    country: params.country ?? null,
    created: world.now(),
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
  emit(world, 'tax_rate.created', taxRate);
  return taxRate;
}
