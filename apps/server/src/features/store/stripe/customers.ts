import Stripe from 'stripe';
import { serviceUnavailable } from '../../../errors.ts';
import { orNull } from './connect.ts';

/** Returns false for a customer that was deleted, or that belongs to other API keys. */
export async function customerExists(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await orNull(stripe.customers.retrieve(customerId));
  return customer !== null && !customer.deleted;
}

export async function updateCustomerEmail(
  stripe: Stripe,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  await stripe.customers.update(customerId, { email });
}

const NOT_SET_UP_MESSAGE =
  'Cards cannot be changed here right now, and yours was not changed. Please contact support.';

/**
 * Opens Stripe's page where a customer replaces the card and pays open invoices; returns its URL. Throws 503 if Stripe
 * refuses, as it does until its customer portal has been set up.
 */
export async function openBillingPortal(
  stripe: Stripe,
  { customerId, portalUrl }: { customerId: string; portalUrl: string },
): Promise<string> {
  try {
    const { url } = await stripe.billingPortal.sessions.create({
      customer: customerId,
      locale: 'en-GB',
      return_url: `${portalUrl}/dashboard`,
    });
    return url;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    throw serviceUnavailable(NOT_SET_UP_MESSAGE, error);
  }
}
