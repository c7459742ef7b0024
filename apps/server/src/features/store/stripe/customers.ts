import type Stripe from 'stripe';
import { orNull } from './connect.ts';

/** Returns false for a customer that was deleted, or that belongs to other API keys. */
export async function customerExists(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await orNull(stripe.customers.retrieve(customerId));
  return customer !== null && !customer.deleted;
}
