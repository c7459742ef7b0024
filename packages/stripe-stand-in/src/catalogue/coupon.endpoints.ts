import { z } from 'zod';
import { invalidRequest } from '../api/api-error.ts';
import { endpoint, retrieveEndpoint } from '../api/endpoint.ts';
import { positiveInteger, text } from '../api/params.ts';
import { emitEvent } from '../store/events.ts';
import { insert } from '../store/objects.ts';
import type { Store } from '../store/store.ts';
import type { Objects } from '../store/wire.ts';

const path = '/v1/coupons';
/** The coupons that the portal makes: an amount off a sale, or off the first period of a subscription. */
const createParams = z.strictObject({
  id: text,
  name: text.max(40),
  amount_off: positiveInteger,
  currency: z.literal('gbp'),
  duration: z.literal('once'),
});

export const couponEndpoints = [
  endpoint('POST', path, createParams, createCoupon),
  retrieveEndpoint('coupon', path),
];

function createCoupon(store: Store, params: z.output<typeof createParams>): Objects['coupon'] {
  if (store.state.objects.coupon.has(params.id))
    throw invalidRequest('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
  const coupon = insert(store, 'coupon', {
    ...params,
    object: 'coupon',
    created: store.now(),
    duration_in_months: null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  });
  emitEvent(store, 'coupon.created', coupon);
  return coupon;
}
