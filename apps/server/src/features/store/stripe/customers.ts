import type Stripe from 'stripe';
import { orNull } from './connect.ts';

/** Returns false for a customer that was deleted, or that belongs to other API keys. */
export async function customerExists(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await orNull(stripe.customers.retrieve(customerId));
  return customer !== null && !customer.deleted;
}

/** Opens Stripe's page on which a customer replaces the card and pays what is open; returns its URL. */
export async function openBillingPortal(
  stripe: Stripe,
  { customerId, portalUrl }: { customerId: string; portalUrl: string },
): Promise<string> {
  const session = await stripe.billingPortal.sessions.create({
    customer: customerId,
    locale: 'en-GB',
    return_url: `${portalUrl}/dashboard`,
  });
  return session.url;
}
