import { portalSessionEndpoints } from '../billing-portal/portal-session.endpoints.ts';
import { invoiceEndpoints } from '../billing/invoice.endpoints.ts';
import { subscriptionEndpoints } from '../billing/subscription.endpoints.ts';
import { couponEndpoints } from '../catalogue/coupon.endpoints.ts';
import { customerEndpoints } from '../catalogue/customer.endpoints.ts';
import { priceEndpoints } from '../catalogue/price.endpoints.ts';
import { productEndpoints } from '../catalogue/product.endpoints.ts';
import { taxRateEndpoints } from '../catalogue/tax-rate.endpoints.ts';
import { sessionEndpoints } from '../checkout/session.endpoints.ts';
import { paymentEndpoints } from '../payments/payment.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { listEndpoint } from './list-endpoint.ts';

/** The endpoints that are served; Stripe has many more, which answer 404 here. */
export const endpoints: readonly Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...taxRateEndpoints,
  ...couponEndpoints,
  ...customerEndpoints,
  ...sessionEndpoints,
  ...portalSessionEndpoints,
  ...paymentEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  listEndpoint('event', '/v1/events', {}, () => true),
];
