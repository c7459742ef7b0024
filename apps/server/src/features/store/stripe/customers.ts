import type Stripe from 'stripe';
import { orNull } from './connect.ts';

/** False for one that was deleted at Stripe, or that other keys than today's know. */
export async function customerExists(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await orNull(stripe.customers.retrieve(customerId));
  return customer !== null && !customer.deleted;
}
