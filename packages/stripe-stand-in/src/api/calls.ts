import { invoiceCalls } from '../billing/invoice.calls.ts';
import { subscriptionCalls } from '../billing/subscription.calls.ts';
import { customerCalls } from '../catalogue/customer.calls.ts';
import { priceCalls } from '../catalogue/price.calls.ts';
import { productCalls } from '../catalogue/product.calls.ts';
import { taxRateCalls } from '../catalogue/tax-rate.calls.ts';
import { sessionCalls } from '../checkout/session.calls.ts';
import { paymentCalls } from '../payments/payment.calls.ts';
import type { Call } from './call.ts';
import { eventCalls } from './event.calls.ts';

/** All that the stand-in answers. */
export const calls: readonly Call[] = [
  ...productCalls,
  ...priceCalls,
  ...taxRateCalls,
  ...customerCalls,
  ...sessionCalls,
  ...paymentCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...eventCalls,
];
