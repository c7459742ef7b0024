import { addDays, addMonths } from '@headwater/contract/dates';
import type Stripe from 'stripe';
import { idOf, orNull } from './connect.ts';

/** Returns the last day on which the card of a subscription is valid; null if it is paid by no card, or Stripe has none. */
export async function retrieveCardEnd(stripe: Stripe, subscriptionId: string): Promise<string | null> {
  const subscription = await orNull(stripe.subscriptions.retrieve(subscriptionId));
  if (subscription === null) return null;
  const methodId = idOf(subscription.default_payment_method) ?? (await retrieveDefault(stripe, subscription));
  const method = methodId === null ? null : await orNull(stripe.paymentMethods.retrieve(methodId));
  if (!method?.card) return null;
  const { exp_year: year, exp_month: month } = method.card;
  return addDays(addMonths(`${year}-${String(month).padStart(2, '0')}-01`, 1), -1);
}

/** Where the subscription names no payment method, Stripe charges the customer's. */
async function retrieveDefault(stripe: Stripe, { customer }: Stripe.Subscription): Promise<string | null> {
  const customerId = idOf(customer);
  const known = customerId === null ? null : await orNull(stripe.customers.retrieve(customerId));
  return known === null || known.deleted ? null : idOf(known.invoice_settings.default_payment_method);
}
